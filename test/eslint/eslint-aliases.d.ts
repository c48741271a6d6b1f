declare module 'eslint8' {
  export const Linter: unknown;
}
declare module 'eslint8/use-at-your-own-risk' {
  export const FlatESLint: unknown;
}
