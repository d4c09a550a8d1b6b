import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { statisticsEndpoints } from '@contract/statistics/endpoints'
import { useQuery } from '@/lib/data/query/use-query'
import { StatisticsRow } from './statistics-row'

inEnglish()

/** What the collector reads. */
function Known() {
  return <>{useQuery(statisticsEndpoints.statisticsConsent, {}).data?.state}</>
}

const known = (screen: Rendered, state: string) =>
  screen.until(() => expect(screen.text()).toMatch(new RegExp(`${state}$`)))

async function open(first: string, change: (body: string) => Answer) {
  const api = fakeApi(({ method, body }) =>
    method === 'POST' ? change(body ?? '') : { data: { state: first } },
  )
  const screen = await render(
    <>
      <StatisticsRow />
      <Known />
    </>,
  )
  await known(screen, first)
  const row = () => screen.role('switch', 'Statistics')
  return { api, screen, row }
}

it('is off until the member turns it on, and says what is counted', async () => {
  const { api, screen, row } = await open('unasked', () => ({ data: { state: 'granted' } }))
  expect(row().getAttribute('aria-checked')).toBe('false')
  expect(row().textContent).toContain('without your name')
  await screen.tap(row())
  await screen.until(() => expect(row().getAttribute('aria-checked')).toBe('true'))
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toBe('{"granted":true}')
})

it('a no counts before the server has answered; one that did not arrive is on again', async () => {
  let answer: (lost: Answer) => void = () => undefined
  const { screen, row } = await open(
    'granted',
    () => new Promise((resolve) => (answer = (lost) => resolve(Promise.resolve(lost)))),
  )
  await screen.tap(row())
  await known(screen, 'refused')
  answer({ type: 'failed', reason: 'offline' })
  await known(screen, 'granted')
  expect(row().getAttribute('aria-checked')).toBe('true')
})
