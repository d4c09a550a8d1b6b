import { render } from '../../../test/support/client/render'
import { Money } from './money'

it.each([
  [19980, false, '$199.80'],
  [19980, true, '+$199.80'],
  [0, true, '$0.00'],
  [-500, true, '\u2212$5.00'],
])('shows %d cents (sign %s) as %s', async (amount, sign, text) => {
  const screen = await render(<Money amount={amount} sign={sign} />)
  expect(screen.text()).toBe(text)
})
