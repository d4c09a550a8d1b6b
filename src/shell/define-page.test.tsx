import { Text } from '@tarojs/components'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { showLanguage } from '@/i18n/language-store'
import { useT } from '@/i18n/use-t'
import { configureNavigation } from '@/lib/navigation/person'
import { recordToasts } from '../../test/support/client/toasts'
import { render } from '../../test/support/client/render'
import { definePage } from './define-page'
import { useLaunchState } from './launch-store'
import { Screen } from './screen'

let received: unknown[]

/** The address in the browser, or of the mini-program's page. */
function at(path: string, params: Record<string, string>) {
  Object.assign(Current, { router: { path: `${path}?stamp=1`, params: { ...params, stamp: '1' } } })
}

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  received = []
  configureNavigation({
    signedIn: () => true,
    compliant: () => false,
    onQuery: (query) => received.push(query),
  })
  useLaunchState.setState({ ready: true })
})
afterEach(() => jest.restoreAllMocks())

it('words its title when the texts that it waits for have come', async () => {
  at('/pages/order/list', {})
  const Page = definePage('/pages/order/list', function OrdersPage() {
    const t = useT()
    return <Screen title={t('orders:list.title')} />
  })
  const screen = await render(<Page />)
  await screen.findText('My orders')
  screen.unmount()
})

it('receives its parameters as props, and hands the whole query on once', async () => {
  at('/pages/withdrawal/detail', { id: '%E6%98%9F', inviteCode: '7KQ2M9XD' })
  const Page = definePage('/pages/withdrawal/detail', (props) => (
    <Screen>
      <Text>{JSON.stringify(props)}</Text>
    </Screen>
  ))
  const screen = await render(<Page />)
  await screen.findText('{"id":"星"}')
  expect(received).toEqual([{ id: '星', inviteCode: '7KQ2M9XD' }])
  screen.unmount()
})

it('receives any query as one prop where the table says so', async () => {
  at('/pages/page4', { ref: 'a', key: 'b' })
  const Page = definePage('/pages/page4', ({ query }) => (
    <Screen>
      <Text>{JSON.stringify(query)}</Text>
    </Screen>
  ))
  const screen = await render(<Page />)
  await screen.findText('{"ref":"a","key":"b"}')
  screen.unmount()
})

it('goes home with the not Found text when a parameter is missing', async () => {
  at('/pages/withdrawal/detail', { id: '' })
  const toasts = recordToasts()
  const relaunched: string[] = []
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  jest.spyOn(Taro, 'reLaunch').mockImplementation(({ url }) => {
    relaunched.push(url)
    return Promise.resolve({ errMsg: '' })
  })
  const Page = definePage('/pages/withdrawal/detail', () => <Text>content</Text>)
  const screen = await render(<Page />)
  expect([screen.text(), relaunched, toasts]).toEqual([
    '',
    ['/pages/index'],
    ['not Found /pages/withdrawal/detail'],
  ])
  screen.unmount()
})
