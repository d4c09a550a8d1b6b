import { render } from '../../../test/support/client/render'
import { Timeline } from './timeline'

it('lists the steps in order and marks where it stands', async () => {
  const screen = await render(
    <Timeline
      steps={[
        { title: 'Requested', detail: 'Today 9:41', state: 'done' },
        { title: 'Under review', state: 'now' },
        { title: 'Transferred', state: 'next' },
      ]}
    />,
  )
  expect(screen.text()).toBe('RequestedToday 9:41Under reviewTransferred')
  expect(screen.role('listitem', 'Under review').getAttribute('aria-current')).toBe('step')
  expect(screen.role('listitem', 'Requested').getAttribute('aria-current')).toBeNull()
})
