import { showLanguage } from '@/i18n/language-store'
import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import { routes } from '@/lib/navigation/routes'
import { shellIds } from '@/lib/test-ids/shell'
import { render } from '../../test/support/client/render'
import { useLaunchState } from './launch-store'
import { PageContext } from './page-context'
import { Screen } from './screen'

const ME = '/pages/sets/index'

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  configureNavigation({
    signedIn: () => true,
    compliant: () => false,
    onQuery: () => undefined,
  })
  useLaunchState.setState({ ready: true })
})
afterEach(() => jest.restoreAllMocks())

const paths = Object.entries(routes).filter(([, { access }]) => access === 'signed-in')

/** ASVS 7.4.4. That the row is on the page me, and ends the login: settings-view.test.tsx, and the journey main-job on each target. */
it('shows on each page of a member the tab bar with the page me, where one signs out, or the way back to it', async () => {
  expect(paths.length).toBeGreaterThan(40)
  const switched = jest.spyOn(navigate, 'switchTab').mockImplementation(() => undefined)
  for (const [path, route] of paths) {
    const tab = 'tab' in route && route.tab === true
    const value = { path, query: {}, waiting: false } as never
    const screen = await render(
      <PageContext.Provider value={value}>
        <Screen title="A page" tab={tab} />
      </PageContext.Provider>,
    )
    const ways = [shellIds.back, shellIds.tab('me')].map((id) => document.getElementById(id))
    expect([path, ways.map(Boolean)]).toEqual([path, tab ? [false, true] : [true, false]])
    if (tab) await screen.tap(screen.field(shellIds.tab('me')))
    screen.unmount()
  }
  expect(new Set(switched.mock.calls.map(([to]) => to))).toEqual(new Set([ME]))
})
