import { render } from '../../../test/support/client/render'
import { EmptyState } from './empty-state'

it('says what to do next, with the button that does it', async () => {
  const acted = jest.fn()
  const screen = await render(
    <EmptyState title="Nobody yet" text="Share your code." action="Share" onAction={acted} />,
  )
  expect(screen.role('heading', 'Nobody yet')).toBeDefined()
  await screen.tap(screen.role('button', 'Share'))
  expect(acted).toHaveBeenCalledTimes(1)
})
