import { after } from '@/lib/machines/after'
import { inEnglish } from '../../../test/support/client/english'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { render } from '../../../test/support/client/render'
import { ErrorPage } from './error-page'

jest.mock('@/lib/machines/after', () => ({ after: jest.fn() }))

inEnglish()

async function show(reloads: boolean) {
  const clock = fakeAfter()
  jest.mocked(after).mockImplementation(clock.after)
  const reload = jest.fn()
  return { clock, reload, screen: await render(<ErrorPage reloads={reloads} onReload={reload} />) }
}

it('reloads 2 s after opening, with a loading indicator', async () => {
  const { clock, reload, screen } = await show(true)
  expect(screen.role('status', 'Something went wrong')).toBeDefined()
  clock.pass(1999)
  expect(reload).not.toHaveBeenCalled()
  clock.pass(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload once it has gone', async () => {
  const { clock, reload, screen } = await show(true)
  screen.unmount()
  clock.pass(2000)
  expect(reload).not.toHaveBeenCalled()
})

it('leaves it to the person when a reload did not help', async () => {
  const { clock, reload, screen } = await show(false)
  clock.pass(60_000)
  expect(reload).not.toHaveBeenCalled()
  await screen.tap(screen.role('button'))
  expect(reload).toHaveBeenCalledTimes(1)
})
