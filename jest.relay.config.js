/** The relay of calls against Debian's coturn, which `npm test` does without. `npm run test:relay` starts this. */
const { projects, testTimeout } = require('./jest.config.js')
const server = projects.find(({ displayName }) => displayName === 'server')

module.exports = {
  ...server,
  displayName: 'relay',
  testMatch: ['<rootDir>/test/relay/**/*.test.ts'],
  testTimeout,
  cacheDirectory: '<rootDir>/.cache/jest',
}
