/** One check: a tool of node_modules or a script of ours, with its arguments. */
export interface Step {
  name: string
  /** Path of a script that Node runs. */
  script: string
  args: string[]
}

const bin = (name: string) => `node_modules/${name}`
const tsc = (target: string): Step => ({
  name: `types ${target}`,
  script: bin('typescript/bin/tsc'),
  args: ['-p', `tsconfig.${target}.json`],
})

/** Everything `npm run check` runs, the slowest first. */
export const steps: Step[] = [
  {
    name: 'eslint',
    script: bin('eslint/bin/eslint.js'),
    // No cache: a type-aware finding depends on files that did not change.
    args: ['.', '--max-warnings', '0'],
  },
  tsc('server'),
  tsc('h5'),
  tsc('weapp'),
  tsc('app'),
  {
    name: 'dependencies',
    script: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'server',
      'contract',
      'config',
      'tools',
      'test',
    ],
  },
  {
    name: 'format',
    script: bin('prettier/bin/prettier.cjs'),
    args: ['--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
  },
  {
    name: 'knip',
    script: bin('knip/bin/knip.js'),
    args: ['--no-progress', '--tsConfig', 'tsconfig.h5.json'],
  },
  {
    name: 'stylelint',
    script: bin('stylelint/bin/stylelint.mjs'),
    args: [
      'src/**/*.scss',
      '{server,tools}/**/*.css',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/stylelint/',
      '--allow-empty-input',
    ],
  },
  { name: 'texts', script: 'tools/run.cjs', args: ['tools/i18n/check.ts'] },
  { name: 'words', script: 'tools/run.cjs', args: ['tools/words/main.ts'] },
  { name: 'targets', script: 'tools/run.cjs', args: ['tools/check/targets.ts'] },
  { name: 'platform', script: 'tools/run.cjs', args: ['tools/check/platform.ts'] },
]
