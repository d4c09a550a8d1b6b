import { errorCodes } from '@contract/errors'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import type { TiktokStatus } from '@contract/tiktok/schemas'
import { useQuery } from '@/lib/data/query/use-query'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { modals } from '@/lib/overlay/confirm'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { tiktokIds } from './test-ids'
import { TiktokRow } from './tiktok-row'
import { TiktokView } from './tiktok-view'

inEnglish()

const QUESTION = 'https://www.tiktok.example/v2/auth/authorize/?state=s'
const none: TiktokStatus = { offered: true, bound: false, name: '', picture: null, boundAt: null }
const bound: TiktokStatus = {
  offered: true,
  bound: true,
  name: 'Nomi 星',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
  boundAt: '2026-11-20T10:00:00Z',
}

const mockOpen = jest.fn<Promise<{ type: string }>, [string]>()
const mockCopy = jest.fn<Promise<{ type: string }>, [string]>()
let mockOpensForeign = true
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => mockOpen(url),
}))
jest.mock('@/platform/capabilities/open-external/opens-foreign', () => ({
  get opensForeign() {
    return mockOpensForeign
  },
}))
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: (text: string) => mockCopy(text),
}))

function Shown({ ticket }: { ticket: string | undefined }) {
  const { data, reload } = useQuery(tiktokEndpoints.tiktokStatus, {})
  return data ? <TiktokView account={data} ticket={ticket} reload={reload} /> : null
}

interface Options {
  ticket?: string
  /** Answers the ticket; `set` changes how things stand. */
  finish?: (set: (status: TiktokStatus) => void) => Answer
}

async function open(
  status: TiktokStatus,
  { ticket, finish = () => ({ data: bound }) }: Options = {},
) {
  let current = status
  const set = (changed: TiktokStatus) => {
    current = changed
  }
  const api = fakeApi(({ url }): Answer => {
    if (url.includes('/begin')) return { data: { url: QUESTION } }
    if (url.includes('/finish')) return finish(set)
    if (url.includes('/unbind')) set(none)
    return { data: current }
  })
  const screen = await render(<Shown ticket={ticket} />)
  return { api, screen }
}
const toast = () => useOverlay.getState().toast?.text

beforeEach(() => {
  mockOpensForeign = true
  mockOpen.mockReset()
  mockCopy.mockReset()
  window.history.replaceState(null, '', '/')
})

it('leads to TikTok, and waits where the program stays', async () => {
  mockOpen.mockResolvedValue({ type: 'opened' })
  const { api, screen } = await open(none)
  await screen.findText('TikTok tells us its name and picture')
  await screen.tap(screen.field(tiktokIds.connect))
  await screen.findText('Waiting for TikTok')
  expect(mockOpen).toHaveBeenCalledWith(QUESTION)
  await screen.tap(screen.role('button', 'Start again'))
  await screen.until(() => expect(api.to('/begin')).toHaveLength(2))
})

it('says no more what became of the last attempt while the next one is under way', async () => {
  mockOpen.mockResolvedValue({ type: 'opened' })
  const { screen } = await open(none, {
    ticket: 'T1',
    finish: () => ({ code: errorCodes.TIKTOK_REFUSED, msg: 'refused' }),
  })
  await screen.findText('refused')
  await screen.tap(screen.field(tiktokIds.connect))
  await screen.findText('Waiting for TikTok')
  expect(screen.text()).not.toContain('refused')
})

it('finishes with what came back, once, and takes it out of the address', async () => {
  window.history.replaceState(null, '', '/#/pages/my/binding/tiktok?ticket=T1')
  const { api, screen } = await open(none, { ticket: 'T1' })
  await screen.findText('Nomi 星')
  expect(api.to('/finish').map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([{ ticket: 'T1' }])
  await screen.until(() => expect(toast()).toBe('TikTok is connected'))
  expect(window.location.hash).toBe('#/pages/my/binding/tiktok')
})

it.each([
  ['refused', errorCodes.TIKTOK_REFUSED],
  ['expired', errorCodes.TIKTOK_EXPIRED],
  ['taken', errorCodes.TIKTOK_TAKEN],
])('says when it was %s, and offers another attempt', async (msg, code) => {
  const { screen } = await open(none, { ticket: 'T1', finish: () => ({ code, msg }) })
  await screen.findText(msg)
  expect(() => screen.field(tiktokIds.again)).toThrow()
  expect(screen.role('button', 'Connect TikTok')).toBeDefined()
})

it('sends the same ticket again after a lost connection', async () => {
  let lost = true
  const { api, screen } = await open(none, {
    ticket: 'T1',
    finish: () => (lost ? { type: 'failed', reason: 'network' } : { data: bound }),
  })
  await screen.until(() => screen.field(tiktokIds.again))
  lost = false
  await screen.tap(screen.field(tiktokIds.again))
  await screen.findText('Nomi 星')
  expect(api.to('/finish')).toHaveLength(2)
})

it('shows the account of who is connected all the same', async () => {
  const { screen } = await open(none, {
    ticket: 'T1',
    finish: (set) => {
      set(bound)
      return { code: errorCodes.TIKTOK_EXPIRED, msg: 'expired' }
    },
  })
  await screen.findText('Nomi 星')
  expect(screen.text()).not.toContain('expired')
})

it('disconnects after a yes', async () => {
  const { api, screen } = await open(bound)
  await screen.findText('Since')
  async function decide(yes: boolean) {
    await screen.tap(screen.field(tiktokIds.disconnect))
    await screen.until(() => expect(modals.state.getState().phase).toBe('shown'))
    expect(modals.state.getState().request?.title).toBe('Disconnect TikTok?')
    if (yes) modals.confirm()
    else modals.cancel()
    await screen.until(() => expect(modals.state.getState().phase).toBe('hidden'))
  }
  await decide(false)
  expect(api.to('/unbind')).toHaveLength(0)
  await decide(true)
  await screen.until(() => screen.field(tiktokIds.connect))
  expect(toast()).toBe('TikTok is disconnected')
})

it('says that it is not offered, and shows no row in the profile then', async () => {
  const { screen } = await open({ ...none, offered: false })
  await screen.findText('Not offered here')
  const row = await render(<TiktokRow />)
  expect(row.text()).toBe('')
})

it('copies the page’s link where TikTok’s page cannot be opened', async () => {
  mockOpensForeign = false
  mockCopy.mockResolvedValue({ type: 'copied' })
  const { api, screen } = await open(none)
  await screen.findText('cannot be opened inside WeChat')
  await screen.tap(screen.field(tiktokIds.copy))
  expect(mockCopy).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/.+\/#\/pages\/my\/binding\/tiktok$/),
  )
  expect(api.to('/begin')).toHaveLength(0)
})

it('has a row that says whether it is connected', async () => {
  await open(bound)
  const row = await render(<TiktokRow />)
  await row.until(() => expect(row.text()).toContain('Connected'))
})
