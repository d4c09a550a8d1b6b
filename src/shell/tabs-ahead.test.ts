import { showLanguage } from '@/i18n/language-store'
import { configureNavigation } from '@/lib/navigation/person'
import * as network from '@/platform/capabilities/network/network'
import * as saving from '@/platform/capabilities/network/saves-data'
import { fetchTabs } from './tabs-ahead'

let fetched: string[]
let missing: string | undefined

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  fetched = []
  missing = undefined
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: () => undefined })
  const pages = ['index', 'team/list', 'income/index', 'message/list', 'sets/index', 'order/list']
  Reflect.set(window, '__taroAppConfig', {
    routes: pages.map((page) => ({
      path: `pages/${page}`,
      load: () => {
        fetched.push(page)
        return [page === missing ? Promise.reject(new Error('lost')) : Promise.resolve({}), {}, {}]
      },
    })),
  })
  Reflect.set(window, 'requestIdleCallback', (done: () => void) => setTimeout(done))
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, '__taroAppConfig')
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

it('on screen 8: fetches the tabs, and no other page, while the device has nothing else to do', async () => {
  await fetchTabs()
  expect(fetched).toEqual(['index', 'team/list', 'income/index', 'message/list', 'sets/index'])
})

it('on screen 8: fetches no tab that the person does not have', async () => {
  configureNavigation({ signedIn: () => true, compliant: () => true, onQuery: () => undefined })
  await fetchTabs()
  expect(fetched).toEqual(['index', 'message/list', 'sets/index'])
})

it('fetches nothing for a visitor, who is on the way to login', async () => {
  configureNavigation({ signedIn: () => false, compliant: () => false, onQuery: () => undefined })
  await fetchTabs()
  expect(fetched).toEqual([])
})

it.each(['weak', 'offline'] as const)(
  'on screen 8: fetches nothing while it is %s',
  async (state) => {
    jest.spyOn(network, 'networkState').mockReturnValue(state)
    await fetchTabs()
    expect(fetched).toEqual([])
  },
)

it('on screen 8: fetches nothing for a person who saves data', async () => {
  jest.spyOn(saving, 'savesData').mockReturnValue(true)
  await fetchTabs()
  expect(fetched).toEqual([])
})

it('on screen 8: a page that cannot be had is silent, and the rest waits for its tap', async () => {
  missing = 'team/list'
  await fetchTabs()
  expect(fetched).toEqual(['index', 'team/list'])
})
