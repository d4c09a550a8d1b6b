import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { ErrorState } from './error-state'

inEnglish()

it('says what happened and tries again', async () => {
  const retried = jest.fn()
  const screen = await render(
    <ErrorState
      text="Your team could not be loaded."
      error={new Error('Fail timeout')}
      onRetry={retried}
    />,
  )
  expect(screen.role('alert').textContent).toContain('Fail timeout')
  expect(screen.text()).not.toContain('Request')
  await screen.tap(screen.role('button', 'Reload'))
  expect(retried).toHaveBeenCalledTimes(1)
})

it('names the request, for whoever helps', async () => {
  const error = { message: 'Something went wrong on our side.', requestId: 'req-7' }
  const screen = await render(
    <ErrorState text="Your team could not be loaded." error={error} onRetry={() => undefined} />,
  )
  expect(screen.role('alert').textContent).toContain('Request req-7')
})
