import { goBack, openPage, relaunch, replacePage, switchTab } from './navigate'
import type { PropsOf } from './routes'

/** What the compiler refuses; never run. `npm run check` fails when one of these lines compiles. */
const refused = [
  // @ts-expect-error -- a typo in the path
  () => openPage('/pages/withdrawl/detail', { id: '7' }),
  // @ts-expect-error -- a missing parameter
  () => openPage('/pages/withdrawal/detail', {}),
  // @ts-expect-error -- no parameters at all
  () => replacePage('/pages/withdrawal/detail'),
  // @ts-expect-error -- a parameter that is not a text
  () => openPage('/pages/withdrawal/detail', { id: 7 }),
  // @ts-expect-error -- a superfluous parameter
  () => openPage('/pages/withdrawal/detail', { id: '7', tab: '1' }),
  // @ts-expect-error -- a parameter of a page that takes none
  () => relaunch('/pages/order/list', { id: '7' }),
  // @ts-expect-error -- a query inside the path
  () => relaunch('/pages/order/detail?id=7'),
  // @ts-expect-error -- a page that is not a tab
  () => switchTab('/pages/order/list'),
  // @ts-expect-error -- a page that needs a parameter, as a fallback without any
  () => goBack('/pages/order/detail'),
  // @ts-expect-error -- a prop that the page does not receive
  ({ tab }: PropsOf<'/pages/withdrawal/detail'>) => tab,
]

/** What it accepts; never run either. */
const accepted = [
  () => openPage('/pages/order/detail', { id: '7', returned: '1' }),
  () => replacePage('/pages/membership/redeem'),
  () => relaunch('/pages/index', { reback: '/pages/order/list' }),
  () => switchTab('/pages/index'),
  () => goBack('/pages/account/list'),
  ({ id, returned }: PropsOf<'/pages/order/detail'>): [string, string?] => [id, returned],
]

it('compiles addresses of the table, and no others', () => {
  expect([refused.length, accepted.length]).toEqual([10, 6])
})
