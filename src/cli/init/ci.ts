/** Owns the CI steps that `botshift init` writes or prints. */

/** What a step is made for. */
export interface Step {
  /** Of botshift. */
  version: string;
  /** The folder of the code, relative to the repository's root with forward slashes; empty for the root itself. */
  folder: string;
  /** The baseline's name, where there is one. */
  baseline?: string;
}

function command(format: string, { version, baseline }: Step): string {
  return `npx --yes botshift@${version} check --format ${format}${baseline ? ` --baseline ${baseline}` : ''}`;
}

/** A workflow of GitHub Actions. It also runs on Mondays: a change's day comes without a commit. */
export function githubWorkflow(step: Step): string {
  return `name: botshift

on:
  push:
    branches: [main, master]
  pull_request:
  schedule:
    - cron: '17 6 * * 1'

permissions:
  contents: read

jobs:
  botshift:
    runs-on: ubuntu-latest
${step.folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(step.folder)}\n`}    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${command('github', step)}
`;
}

/** A job for .gitlab-ci.yml. */
export function gitlabJob(step: Step): string {
  return `botshift:
  image: node:22
  script:
${step.folder === '' ? '' : `    - cd ${JSON.stringify(step.folder)}\n`}    - ${command('stylish', step)} --format gitlab=gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: ${step.folder === '' ? '' : `${step.folder}/`}gl-code-quality-report.json
`;
}
