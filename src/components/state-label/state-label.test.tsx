import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { formatMembership } from './format-membership'
import { formatState } from './format-state'
import { t } from '@/i18n/t'
import { StateLabel } from './state-label'
import { states, type States } from './states'

inEnglish()

const wordsOf = <Kind extends keyof States>(of: Kind) =>
  Object.keys(states[of]).map((state) => formatState(t, of, state as States[Kind]))

it('on screen 5: the labels are said word for word', () => {
  expect(wordsOf('membership')).toEqual([
    'not enabled',
    'VIP not enabled',
    'SVIP not enabled',
    'VIP expired',
    'SVIP expired',
    'unknown',
  ])
  const ofMoney = new Set([...wordsOf('income'), ...wordsOf('withdrawal'), ...wordsOf('code')])
  expect([...ofMoney]).toEqual(
    expect.arrayContaining([
      'settled',
      'not settled',
      'pending review',
      'passed',
      'rejected',
      'transferred',
      'refunded',
      'cancelled',
      'unknown',
    ]),
  )
})

it('on screen 5: an activation code that was handed on is "transferred"', async () => {
  const screen = await render(<StateLabel of="code" state="transferred" />)
  expect(screen.text()).toBe('transferred')
})

it('says "unknown" for a state that a newer server sends', async () => {
  const newer = JSON.parse('"frozen"') as States['withdrawal']
  const inherited = JSON.parse('"toString"') as States['order']
  const screen = await render(
    <>
      <StateLabel of="withdrawal" state={newer} />
      <StateLabel of="order" state={inherited} />
    </>,
  )
  expect(screen.text()).toBe('unknownunknown')
})

it('leaves the word to the title while a membership runs', () => {
  expect(formatMembership(t, 'active')).toBe('')
  expect(formatMembership(t, 'svipExpired')).toBe('SVIP expired')
})
