import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { HeaderBar } from './header-bar'

inEnglish()

it('names the page and goes back', async () => {
  const back = jest.fn()
  const screen = await render(<HeaderBar title="Cash out" onBack={back} />)
  expect(screen.role('heading', 'Cash out')).toBeDefined()
  await screen.tap(screen.role('button', 'Back'))
  expect(back).toHaveBeenCalledTimes(1)
})

it('has no way back on a tab', async () => {
  const screen = await render(<HeaderBar title="Team" />)
  expect(() => screen.role('button')).toThrow()
})
