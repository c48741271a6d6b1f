/** Owns the same rewrite in plain ts-morph, over a whole project. Nothing is saved. */
import { Project, SyntaxKind } from 'ts-morph';

const project = new Project({ compilerOptions: { allowJs: true }, skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });
project.addSourceFilesAtPaths([`${process.argv[2]}/**/*.{js,cjs,mjs,jsx,ts,tsx,cts,mts}`, `!${process.argv[2]}/**/*.d.ts`]);
let renamed = 0;
for (const file of project.getSourceFiles()) {
  for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const callee = call.getExpressionIfKind(SyntaxKind.PropertyAccessExpression);
    if (callee?.getName() !== 'fetchPinned') continue;
    callee.getNameNode().replaceWithText('fetchPins');
    renamed++;
  }
}
console.log(JSON.stringify({ files: project.getSourceFiles().length, renamed }));
