import { fakeApi } from '../../test/support/client/fake-api'
import { until } from '../../test/support/client/until'
import { reportError } from './report-error'

it('repair 12: a report leaves the phone without tokens, codes and addresses', async () => {
  const api = fakeApi(() => ({}))
  const token = 'q3vXo0fH5nJ8mT1wLzC7yR2uB6eK9sD4aGpWiQxVtEM'
  reportError('Wrong code 493817 for ada@mail.example', `at https://h.example/?token=${token}:1:2`)
  await until(() => expect(api.to('/error/log/report')).toHaveLength(1))
  const text = JSON.stringify(api.to('/error/log/report'))
  expect(text).toContain('at https://h.example/?[dropped]')
  for (const secret of ['q3vXo0', '493817', 'ada@']) expect(text).not.toContain(secret)
})
