import { Text } from '@tarojs/components'
import { showLanguage } from '@/i18n/language-store'
import { createListOf } from '@/lib/data/list/create-list-of'
import { formatDateTime } from '@/lib/format/date'
import { render } from '../../../test/support/client/render'
import { PagedList } from './paged-list'

interface Row {
  id: string
  day: string
}

function listOf(load: () => Promise<{ items: Row[]; total: number }>) {
  return createListOf<Row>({ keyOf: (row) => row.id, load })
}

const row = ({ id }: Row) => <Text>{id}</Text>
const days = [
  { id: 'a', day: 'Monday' },
  { id: 'b', day: 'Monday' },
  { id: 'c', day: 'Tuesday' },
]

const mockOffline = { now: false }
jest.mock('@/lib/network/use-offline', () => ({ useOffline: () => mockOffline.now }))

beforeAll(() => showLanguage('en'))
afterEach(() => (mockOffline.now = false))

it('shows rows under a heading each day, and the end', async () => {
  const screen = await render(
    <PagedList
      store={listOf(() => Promise.resolve({ items: days, total: 3 }))}
      renderRow={row}
      sectionOf={({ day }) => day}
      empty={null}
    />,
  )
  await screen.findText('That is all')
  expect(screen.text()).toBe('MondayabTuesdaycThat is all')
})

it('says how old its rows are while there is no connection, and nothing where there are none', async () => {
  mockOffline.now = true
  const store = listOf(() => Promise.resolve({ items: days, total: 3 }))
  const screen = await render(<PagedList store={store} renderRow={row} empty={null} />)
  await screen.findText('That is all')
  expect(screen.text()).toContain(
    `As of ${formatDateTime(new Date(store.getState().at ?? 0).toISOString())}`,
  )
  const bare = await render(
    <PagedList
      store={listOf(() => Promise.reject(new Error('no network')))}
      renderRow={row}
      empty={null}
    />,
  )
  await bare.findText('This list could not be loaded.')
  expect(bare.text()).not.toContain('As of')
})

it('shows what to do when there is nothing', async () => {
  const screen = await render(
    <PagedList
      store={listOf(() => Promise.resolve({ items: [], total: 0 }))}
      renderRow={row}
      empty={<Text>Invite a friend</Text>}
    />,
  )
  await screen.findText('Invite a friend')
})

it('says why it failed and loads again on the reload button', async () => {
  let broken = true
  const screen = await render(
    <PagedList
      store={listOf(() =>
        broken
          ? Promise.reject(new Error('no network'))
          : Promise.resolve({ items: days, total: 3 }),
      )}
      renderRow={row}
      empty={null}
    />,
  )
  await screen.findText('no network')
  expect(screen.text()).toContain('This list could not be loaded.')
  expect(screen.text()).not.toContain('You still see what was loaded before')
  broken = false
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('That is all')
})

it('says of a next page that failed that what is shown stays', async () => {
  const load = ({ pageNum }: { pageNum: number }) =>
    pageNum === 1
      ? Promise.resolve({ items: days, total: 6 })
      : Promise.reject(new Error('no network'))
  const store = createListOf<Row>({ keyOf: ({ id }) => id, pageSize: 3, load })
  const screen = await render(<PagedList store={store} renderRow={row} empty={null} />)
  await screen.until(() => expect(store.getState().status).toBe('hasMore'))
  await store.getState().next()
  await screen.findText('You still see what was loaded before')
})

it('shows skeletons before the first answer', async () => {
  const screen = await render(
    <PagedList store={listOf(() => new Promise(() => undefined))} renderRow={row} empty={null} />,
  )
  expect(screen.role('status').getAttribute('aria-label')).toBe('Loading')
})

it('on screen 8: a list that failed loads again by itself when the connection is back', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get')
  const connect = (online: boolean) => {
    line.mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  let asked = 0
  const store = listOf(() => {
    asked += 1
    return navigator.onLine
      ? Promise.resolve({ items: days, total: 3 })
      : Promise.reject(new Error('no network'))
  })
  connect(false)
  const screen = await render(<PagedList store={store} renderRow={row} empty={null} />)
  await screen.findText('no network')
  connect(true)
  await screen.findText('That is all')
  connect(false)
  connect(true)
  await screen.settle()
  expect(asked).toBe(2)
  line.mockRestore()
})
