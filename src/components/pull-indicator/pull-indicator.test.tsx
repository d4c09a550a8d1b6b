import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { PullIndicator } from './pull-indicator'

inEnglish()

it.each([
  ['idle', ''],
  ['pulling', 'Pull down to refresh'],
  ['reached', 'Release to refresh'],
  ['refreshing', 'Refreshing'],
  ['restoring', 'Refreshing'],
  ['aborting', 'Pull down to refresh'],
] as const)('says while %s: %s', async (phase, text) => {
  const screen = await render(<PullIndicator phase={phase} offset={20} />)
  expect(screen.text()).toBe(text)
})

it('tells readers that the page refreshes, not how far a finger is', async () => {
  const pulling = await render(<PullIndicator phase="pulling" offset={20} />)
  expect(() => pulling.role('status')).toThrow()
  pulling.unmount()
  const refreshing = await render(<PullIndicator phase="refreshing" offset={60} />)
  expect(refreshing.role('status').textContent).toBe('Refreshing')
})
