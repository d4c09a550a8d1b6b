import { render } from '../../../test/support/client/render'
import { TabBar } from './tab-bar'

const tabs = [
  { path: '/pages/index', label: 'Home', icon: 'home' },
  { path: '/pages/team/list', label: 'Team', icon: 'team' },
] as const

it('is a navigation that says where one is', async () => {
  const changed = jest.fn()
  const screen = await render(
    <TabBar label="Main" tabs={tabs} current="/pages/index" onChange={changed} />,
  )
  expect(screen.role('navigation', 'Main')).toBeDefined()
  expect(screen.role('link', 'Home').getAttribute('aria-current')).toBe('page')
  expect(screen.role('link', 'Team').getAttribute('aria-current')).toBeNull()
  await screen.tap(screen.role('link', 'Team'))
  expect(changed).toHaveBeenCalledWith('/pages/team/list')
})

it.each([
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('says that %i wait', async (badge, text) => {
  const screen = await render(
    <TabBar
      label="Main"
      tabs={[{ path: '/m', label: 'Messages', icon: 'messages', badge }]}
      current="/"
      onChange={() => undefined}
    />,
  )
  expect(screen.role('link').textContent).toBe(`${text}Messages`)
})
