import { render } from '../../../test/support/client/render'
import { StatTrio } from './stat-trio'

it('shows the figures that are there and leads to their pages', async () => {
  const tapped = jest.fn()
  const screen = await render(
    <StatTrio
      items={[
        { label: 'My profits', value: '$4,280.00', onTap: tapped },
        { label: 'My team', value: undefined },
      ]}
    />,
  )
  expect(screen.text()).toBe('My profits$4,280.00My team')
  await screen.tap(screen.role('link', 'My profits'))
  expect(tapped).toHaveBeenCalledTimes(1)
})
