import type { ActivationCode } from '@contract/membership/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import type { ChatShare } from '@/platform/view/share-menu/contract'
import { CodeList } from './code-list'
import { codesIds } from './test-ids'

inEnglish()

const mockShared: ChatShare[] = []
jest.mock('@/platform/view/share-menu/use-chat-share', () => ({
  useChatShare: (info: ChatShare) => void mockShared.push(info),
}))
const mockConfirm = jest.fn(() => Promise.resolve(true))
jest.mock('@/lib/overlay/confirm', () => ({ confirm: () => mockConfirm() }))

const unused: ActivationCode = {
  code: '7KQ2M9XD4TRB6',
  createTime: '2026-11-01T00:00:00Z',
  expiresAt: '2027-11-01T00:00:00Z',
  transferred: false,
  status: 'unused',
  transferredTo: null,
  gift: null,
}
const used: ActivationCode = {
  ...unused,
  code: '4TRB67KQ2M9XD',
  transferred: true,
  status: 'transferred',
  transferredTo: 'Do•••a',
}
const url = 'https://starcard.example/#/pages/membership/redeem?gift=Tok-en_1'
const given: ActivationCode = {
  ...unused,
  status: 'given',
  gift: { url, expiresAt: '2026-12-15T12:00:00Z' },
}
const menu: ChatShare = {
  title: 'Starcard',
  path: '/pages/page4?inviteCode=7KQ2M9XD',
  imageUrl: '/card.png',
}

const written: string[] = []
beforeEach(() => {
  written.length = 0
  mockShared.length = 0
  mockConfirm.mockClear()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
})

function show(rows: ActivationCode[], answers: Record<string, object> = {}) {
  const api = fakeApi(({ url: asked }) => {
    const found = Object.entries(answers).find(([path]) => asked.endsWith(path))
    if (found) return found[1]
    if (asked.includes('/user/vip/codes'))
      return { data: rows, page: { pageNum: 1, pageSize: 10, total: rows.length } }
    return { data: {} }
  })
  return render(<CodeList share={menu} />).then((screen) => ({ api, screen }))
}

it('an unused code is copied or given by a link; a used one is only read', async () => {
  const { screen } = await show([unused, used])
  await screen.findText('4TRB 67KQ 2M9X D')
  expect(document.querySelectorAll('[aria-label="Copy the code"]')).toHaveLength(1)
  expect(screen.text().match(/Give by link/g)).toHaveLength(1)
  expect(mockShared.at(-1)).toEqual(menu)
})

it('given, it is reserved and not copied; its link is shared, where there is no share sheet copied', async () => {
  const toasts = recordToasts()
  const { api, screen } = await show([unused], { '/user/vip/gift': { data: given } })
  await screen.findText('7KQ2 M9XD')
  await screen.tap(screen.field(codesIds.give(unused.code)))
  await screen.findText(url)
  expect(JSON.parse(api.to('/user/vip/gift')[0]?.body ?? '')).toEqual({ code: unused.code })
  expect(screen.text()).toContain('Reserved until 15 Dec 2026')
  expect(document.querySelector('[aria-label="Copy the code"]')).toBeNull()
  expect(mockShared.at(-1)).toEqual({
    title: 'A VIP year on Starcard',
    path: '/pages/membership/redeem?gift=Tok-en_1',
    imageUrl: '/card.png',
  })
  await screen.tap(screen.field(codesIds.share))
  await screen.until(() =>
    expect(toasts).toEqual(['Sharing is not available here. The link was copied.']),
  )
  await screen.tap(screen.field(codesIds.copy))
  await screen.until(() => expect(written).toHaveLength(2))
  expect(written).toEqual([`A year of VIP from me to you. Open the link to take it. ${url}`, url])
  expect(written.join()).not.toContain(unused.code)
})

it.each([
  ['unused', 'The gift was taken back'],
  ['transferred', 'It had already been used'],
] as const)('taken back it is %s, and that is said', async (status, said) => {
  const toasts = recordToasts()
  const { screen } = await show([given], {
    '/user/vip/gift/withdraw': { data: { ...unused, status } },
  })
  await screen.findText('Reserved until')
  await screen.tap(screen.field(codesIds.gift(given.code)))
  await screen.tap(screen.field(codesIds.withdraw))
  await screen.until(() => expect(toasts).toEqual([said]))
  expect(mockConfirm).toHaveBeenCalledTimes(1)
  expect(screen.text()).not.toContain('Reserved until')
})

it('what was redeemed meanwhile is seen in the list, which is loaded again', async () => {
  const { api, screen } = await show([unused], {
    '/user/vip/gift': { code: 40910, msg: 'This code was already used.' },
  })
  await screen.findText('7KQ2 M9XD')
  await screen.tap(screen.field(codesIds.give(unused.code)))
  await screen.until(() => expect(api.to('/user/vip/codes')).toHaveLength(2))
})
