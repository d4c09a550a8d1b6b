/** Journeys: each has a browser's page and a server of its own, which mostly wait, so the four large surfaces at a time; the longest first. `npm run e2e` starts this. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/.cache/',
    '<rootDir>/.data/',
    '<rootDir>/android/',
    '<rootDir>/ios/',
  ],
  transform: { '\\.(m?js|ts)$': '<rootDir>/test/support/server-transform.cjs' },
  transformIgnorePatterns: ['/node_modules/(?!(cookie|get-port|p-limit|yocto-queue)/).*\\.c?js$'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@locales/(.*)$': '<rootDir>/locales/$1',
  },
  globalSetup: '<rootDir>/test/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/e2e/support/global-teardown.ts',
  bail: 0,
  maxWorkers: 4,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  testTimeout: 300_000,
  cacheDirectory: '<rootDir>/.cache/jest-e2e',
}
