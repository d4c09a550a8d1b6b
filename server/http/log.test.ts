import { createLog } from './log'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it.each([
  { password: 'hunter2secret' },
  { payPassword: 'hunter2secret' },
  { body: { password: 'hunter2secret' } },
  { body: { code: 'hunter2secret' } },
  { job: { payload: { code: 'hunter2secret' } } },
  { request: { form: { passportNumber: 'hunter2secret' } } },
  { body: { account: 'hunter2secret', phone: 'hunter2secret' } },
  { query: { signature: 'hunter2secret' } },
  { err: new Error('GET https://pay.example/?key=hunter2secret failed') },
  { headers: { 'i-token': 'hunter2secret' } },
  { req: { headers: { 'i-token': 'hunter2secret', authorization: 'hunter2secret' } } },
  {
    err: Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(hunter2secret)',
    }),
  },
])('does not write the secret in %j', (entry) => {
  const text = logged((log) => log.info(entry, 'hello'))
  expect(text).toContain('hello')
  expect(text).not.toContain('hunter2secret')
})

it("keeps an error's code", () => {
  expect(
    logged((log) =>
      log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505' }) }),
    ),
  ).toContain('"code":"23505"')
})

it('writes a line of JSON for each entry, with the time in milliseconds of UTC, whatever a text holds', () => {
  const text = logged((log) => log.info({ name: 'one\r\ntwo\u2028three' }, 'said\nso'))
  expect(text.split('\n')).toEqual([expect.any(String), ''])
  expect(JSON.parse(text)).toMatchObject({
    name: 'one\r\ntwo\u2028three',
    msg: 'said\nso',
    time: expect.any(Number),
  })
})
