import { spawnSync } from 'node:child_process'
import { findWarnings } from './start-proof'

test('what Node deprecates is a warning of npm start, what the product prints is none', () => {
  const { stderr } = spawnSync(
    process.execPath,
    ['-e', 'process.emitWarning("old", "DeprecationWarning", "DEP9999")'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect(findWarnings(`Demo logins:\n${stderr}`)).toEqual([
    expect.stringMatching(/^\(node:\d+\) \[DEP9999\] DeprecationWarning: old$/),
  ])
  expect(findWarnings('Building the front end (about a minute, once) …\n')).toEqual([])
})
