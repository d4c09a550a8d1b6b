import { createToken } from '../../server/db/id'
import { createLog } from '../../server/http/log'
import { findSecrets, noteSecret } from './log-secrets'

noteSecret('a password', 'Log-Journey-1')
noteSecret('a code', '482916')

function logged(...entries: object[]): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  for (const entry of entries) log.info(entry, 'answered')
  return lines.join('')
}

it.each([
  ['a password', { note: 'wrong: Log-Journey-1' }],
  ['a code', { note: 'code 482916 was sent' }],
  ['a code', { value: 482916 }],
  ['a token', { url: `/user?t=${createToken()}` }],
])('finds %s in %j and does not repeat it', (what, entry) => {
  const [found, ...more] = findSecrets(logged({ fine: true }, entry))
  expect(more).toEqual([])
  expect(found).toMatch(new RegExp(`^${what}: `))
  expect(found).not.toMatch(/Log-Journey-1|482916|t=\w/)
})

it('finds nothing in what the log redacts, in times, digests and ids', () => {
  const text = logged(
    { body: { password: 'Log-Journey-1', code: '482916', token: createToken() } },
    { time: 1748291600000, sha: 'a'.repeat(64), id: '01KB0M4XT2W5CHH4Y3G1V6QZRS', ms: 14829160 },
  )
  expect(findSecrets(text)).toEqual([])
})
