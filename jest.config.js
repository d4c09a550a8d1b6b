/**
 * Unit and server tests. Journeys have their own file: jest.e2e.config.js.
 * `client` runs src in jsdom with Taro's H5 runtime, `server` everything else in Node.
 */
const fs = require('node:fs')
const path = require('node:path')

const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  '^@locales/(.*)$': '<rootDir>/locales/$1',
}
const ignored = [
  '/node_modules/',
  '<rootDir>/dist/',
  '<rootDir>/.cache/',
  '<rootDir>/.data/',
  '<rootDir>/android/',
  '<rootDir>/ios/',
]
const shared = {
  rootDir: __dirname,
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/.cache/',
    '<rootDir>/.data/',
    '<rootDir>/android/',
    '<rootDir>/ios/',
  ],
}
const ifExists = (option, file) =>
  fs.existsSync(path.join(__dirname, file)) ? { [option]: `<rootDir>/${file}` } : {}
const runtime = 'node_modules/@tarojs/test-utils-react/dist/jest/runtime/taro-h5.js'

module.exports = {
  bail: 0,
  maxWorkers: 2,
  // Generous, so that a slow or busy machine fails no test; timing is measured by benches.
  testTimeout: 240_000,
  cacheDirectory: '<rootDir>/.cache/jest',
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/test/support/client/environment.cjs',
      testMatch: [
        '<rootDir>/src/**/*.test.{ts,tsx}',
        '<rootDir>/test/support/client/**/*.test.{ts,tsx}',
      ],
      setupFiles: ['<rootDir>/test/support/client/setup.cjs'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setup-after-env.ts'],
      transform: { '\\.(m?js|jsx|ts|tsx)$': '<rootDir>/test/support/client/transform.cjs' },
      transformIgnorePatterns: [],
      moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'mjs', 'js', 'jsx', 'json'],
      moduleNameMapper: {
        ...alias,
        '\\.(scss|css)$': '<rootDir>/test/support/client/style-stub.cjs',
        '\\.(png|jpg|jpeg|gif|svg|webp|mp3)$': '<rootDir>/test/support/client/file-stub.cjs',
        '^react-dom/test-utils$': '<rootDir>/test/support/client/act.cjs',
        '^@tarojs/taro$': `<rootDir>/${runtime}`,
        '^@tarojs/components$': '<rootDir>/node_modules/@tarojs/components/lib/react/index.js',
      },
      globals: {
        ENABLE_INNER_HTML: true,
        ENABLE_ADJACENT_HTML: true,
        ENABLE_SIZE_APIS: true,
        ENABLE_TEMPLATE_CONTENT: true,
        ENABLE_MUTATION_OBSERVER: true,
        ENABLE_CLONE_NODE: true,
        ENABLE_CONTAINS: true,
        DEPRECATED_ADAPTER_COMPONENT: false,
        __TARO_FRAMEWORK__: 'react',
        BUILD_TARGET: 'h5',
      },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: [
        'server',
        'contract',
        'config',
        'tools',
        'test/architecture',
        'test/support',
        'test/weapp-host',
        'test/app-phone',
        'test/proofs',
      ].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...ignored, '<rootDir>/test/support/client/'],
      ...ifExists('globalSetup', 'test/support/global-setup.ts'),
      ...ifExists('globalTeardown', 'test/support/global-teardown.ts'),
      transform: { '\\.(m?js|ts)$': '<rootDir>/test/support/server-transform.cjs' },
      transformIgnorePatterns: [
        '/node_modules/(?!(@borewit|@tokenizer|cookie|file-type|get-port|p-limit|strtok3|token-types|uint8array-extras|yocto-queue)/).*\\.c?js$',
      ],
      moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
      moduleNameMapper: alias,
    },
  ],
}
