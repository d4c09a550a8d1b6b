import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import local from './tools/check/eslint-rules.mjs'

/** The rules of docs/architecture.md that can be seen in one file. What needs several files is in .dependency-cruiser.cjs. */

const code = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}']
const defaultExports = [
  'src/pages/**',
  'src/o/**',
  'src/custom-tab-bar/**',
  'src/app.tsx',
  '**/*.config.{ts,mjs,js}',
  'types/**',
  'config/index.ts',
  'config/platform-app.ts',
  'config/weapp-aria.ts',
  'config/page-configs.ts',
  'config/web-app-config.ts',
  'test/support/global-{setup,teardown}.ts',
]

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use an `as const` object instead of an enum.',
}
const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export (pages and configs excepted).',
}
const noTarget = [
  {
    selector: 'MemberExpression[property.name="TARO_ENV"]',
    message: 'Only config/ may ask for the target: use a platform capability.',
  },
  {
    selector: 'CallExpression[callee.name="getEnv"], CallExpression[callee.property.name="getEnv"]',
    message: 'Only config/ may ask for the target: use a platform capability.',
  },
]
const noTime = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Take time from businessClock or systemClock (server/clock).',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Take time from businessClock or systemClock (server/clock).',
  },
  {
    selector: 'CallExpression[callee.name="Date"]',
    message: 'Take time from businessClock or systemClock (server/clock).',
  },
]
const noOwnImport = {
  selector: 'ImportExpression[source.value=/^[.@]\\x2f|^@(contract|locales)\\x2f/]',
  message: 'Node loads this without tsx and does not find it: import our own files at the top.',
}
const noSql = [
  {
    selector:
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
    message: 'SQL of a module stands in its repository.ts.',
  },
  {
    selector: 'TaggedTemplateExpression[tag.name="sql"]',
    message: 'SQL of a module stands in its repository.ts.',
  },
]
const browserGlobals = [
  'window',
  'document',
  'wx',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'XMLHttpRequest',
  'fetch',
  'WebSocket',
]
const taro = {
  name: '@tarojs/taro',
  allowTypeImports: true,
  message: 'Taro is called in src/platform, src/shell and src/lib/navigation only.',
}
const zod = [
  {
    group: ['zod', 'zod/v4', 'zod/v4/*'],
    allowTypeImports: true,
    message:
      'The client takes types of zod only; a form that needs a schema at run time uses zod/mini.',
  },
  {
    group: ['**/contract/*/schemas', '@contract/*/schemas', '@contract/paging-schema'],
    allowTypeImports: true,
    message: 'Schemas are types for the client: import type.',
  },
]
const noTestingOnly = {
  selector:
    'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo)$/]',
  message: 'No skipped or exclusive tests.',
}
const noSecondTry = {
  selector: 'MemberExpression[object.name="jest"][property.name="retryTimes"]',
  message: 'A test that fails once is repaired. Only journeys are tried twice (test/e2e/support).',
}
const syntax = (...rules) => ({ 'no-restricted-syntax': ['error', noEnum, ...rules.flat()] })
const taroRules = (paths) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns: zod }],
})

const typed = (files, ignores, project) => ({
  files,
  ignores,
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
})
const server = [
  'server/**/*.ts',
  'contract/**/*.ts',
  'tools/**/*.ts',
  'config/**/*.ts',
  'test/**/*.ts',
  'types/**/*.ts',
]

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'dist/**',
      '.cache/**',
      '.data/**',
      '.temp/**',
      'android/**',
      'ios/**',
      'reports/**',
      'shots/**',
      'coverage/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{cjs,mjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        console: 'readonly',
        globalThis: 'readonly',
      },
    },
  },
  {
    files: ['test/weapp-host/**/fixture/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['wx', 'App', 'Page', 'Component'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: code,
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { local },
    rules: {
      'no-undef': 'off',
      'local/reasons': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', noEnum, noDefault],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  typed(server, ['test/support/client/**'], './tsconfig.server.json'),
  typed(
    ['src/**/*.{ts,tsx}', 'test/support/client/**/*.{ts,tsx}'],
    ['src/**/*.{weapp,app}.{ts,tsx}', 'src/**/*.{weapp,app}.test.{ts,tsx}'],
    './tsconfig.h5.json',
  ),
  typed(['src/**/*.weapp.{ts,tsx}', 'src/**/*.weapp.test.{ts,tsx}'], [], './tsconfig.weapp.json'),
  typed(['src/**/*.app.{ts,tsx}', 'src/**/*.app.test.{ts,tsx}'], [], './tsconfig.app.json'),

  { files: defaultExports, rules: { 'no-restricted-syntax': ['error', noEnum] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      ...syntax(noDefault, noTarget),
      ...taroRules([taro]),
    },
  },
  {
    files: [
      'src/pages/**',
      'src/o/**',
      'src/custom-tab-bar/**',
      'src/app.tsx',
      'src/**/*.config.ts',
      'src/shell/pending-page.tsx',
    ],
    rules: syntax(noTarget),
  },
  {
    files: [
      'src/platform/**',
      'src/shell/**',
      'src/lib/navigation/**',
      'src/app.tsx',
      'src/**/*.test.{ts,tsx}',
    ],
    rules: taroRules([]),
  },
  {
    files: ['{server,contract,tools}/**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // The document's script and the worker run in browsers only.
    ignores: ['src/platform/**', 'src/document/**', 'src/service-worker/**', ...tests],
    rules: { 'no-restricted-globals': ['error', ...browserGlobals] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: tests,
    plugins: { local },
    rules: { 'local/no-visible-text': 'error' },
  },
  {
    files: ['contract/**/*.ts', 'server/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document'] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/ops/**', ...tests],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/clock/**', ...tests],
    rules: syntax(noDefault, noTime, noOwnImport),
  },
  {
    files: ['server/modules/**/*.ts'],
    ignores: ['**/repository.ts', '**/repository/*.ts', ...tests],
    rules: syntax(noDefault, noTime, noOwnImport, noSql),
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 500 }],
      ...syntax(noDefault, noTestingOnly, noSecondTry),
    },
  },
  {
    files: [
      'src/**/*.{ts,tsx}',
      'server/**/*.ts',
      'contract/**/*.ts',
      'tools/**/*.ts',
      'config/**/*.ts',
      '**/*.{cjs,mjs}',
    ],
    ignores: [
      ...tests,
      // A released migration stays as it was applied.
      'server/db/migrations/0001-core.ts',
    ],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
)
