import { spawnSync } from 'node:child_process'
import { filesUnder, root } from './files'

const patches = ['test', 'tools'].flatMap(filesUnder).filter((file) => file.endsWith('.patch'))

/** A fault that cannot be planted proves nothing, and would be found out only when the proofs run. */
it.each(patches)('%s fits the code', (file) => {
  const { stderr, status } = spawnSync('git', ['apply', '--check', file], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})
