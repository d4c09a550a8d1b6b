import { diagnosticsEndpoints } from '@contract/diagnostics/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const report = {
  appVersion: '1.1.06',
  phoneModel: 'Pixel',
  systemVersion: '15',
  errTime: '2026-11-17 12:00:00',
  useName: '',
}
const kept = () =>
  test.services.db.selectFrom('error_report').select(['platform', 'report']).execute()

it('keeps an error report with its extra fields, and none that is too long', async () => {
  const sent = await test.call(
    diagnosticsEndpoints.reportError,
    { ...report, stack: 'at a' },
    { headers: { platform: 'android' } },
  )
  expect(sent.code).toBe(0)
  expect(
    (await test.call(diagnosticsEndpoints.reportError, { ...report, stack: 'x'.repeat(33_000) }))
      .code,
  ).toBe(40000)
  expect(await kept()).toEqual([{ platform: 'android', report: { ...report, stack: 'at a' } }])
})

it('repair 12: what a client forgot to drop never reaches the database', async () => {
  const token = 'q3vXo0fH5nJ8mT1wLzC7yR2uB6eK9sD4aGpWiQxVtEM'
  const sent = await test.call(diagnosticsEndpoints.reportError, {
    ...report,
    appVersion: 'leaky',
    message: `Wrong code 493817 at https://h.example/?token=${token}`,
    state: { jwt: { accessToken: token }, payPassword: '493817', mail: 'ada@mail.example' },
  })
  expect(sent.code).toBe(0)
  const rows = (await kept()).filter(({ report: { appVersion } }) => appVersion === 'leaky')
  expect(rows).toHaveLength(1)
  const text = JSON.stringify(rows)
  for (const secret of [token, '493817', 'ada@']) expect(text).not.toContain(secret)
})

it('takes 60 a minute from one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => test.call(diagnosticsEndpoints.reportError, report)),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})
