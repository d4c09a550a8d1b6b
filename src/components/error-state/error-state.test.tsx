import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { ErrorState } from './error-state'

inEnglish()

it('says what happened and tries again', async () => {
  const retried = jest.fn()
  const screen = await render(<ErrorState text='Your team could not be loaded.' detail='Fail timeout' onRetry={retried} />)
  expect(screen.role('alert').textContent).toContain('Fail timeout')
  await screen.tap(screen.role('button', 'Reload'))
  expect(retried).toHaveBeenCalledTimes(1)
  screen.unmount()
})
