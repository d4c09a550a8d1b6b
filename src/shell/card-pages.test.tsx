import type React from 'react'
import { Current } from '@tarojs/runtime'
import type { CardLines, CardView, OwnCard, PublicCard } from '@contract/business-card/schemas'
import { errorCodes } from '@contract/errors'
import { businessCardIds } from '@/features/business-card/test-ids'
import { configureNavigation } from '@/lib/navigation/person'
import { forgetQueries } from '@/lib/data/query/query-cache'
import { setOwner } from '@/lib/owner'
import { useSession } from '@/session/session-store'
import { useLaunchState } from '@/shell/launch-store'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import CardEditPage from '@/pages/card/edit'
import CardPage from '@/pages/card/index'
import CardViewsPage from '@/pages/card/views'

inEnglish()

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/lib/navigation/navigate'),
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
  goBack: () => undefined,
}))

jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: () => Promise.resolve('data:image/png;base64,AA=='),
}))

const mockShow = new Set<() => void>()
jest.mock('@/platform/view/page-show/use-page-show', () => ({
  usePageShow(listener: () => void) {
    jest.requireActual<typeof React>('react').useEffect(() => {
      mockShow.add(listener)
      return () => void mockShow.delete(listener)
    })
  },
}))

const CODE = '7KQ2M9XD'
const lines: CardLines = {
  name: 'Araminta Okoye-Ström',
  title: 'Head of Partnerships',
  company: 'Starcard',
  phone: '+81312345678',
  mail: 'araminta@work.example',
  wechat: '',
  whatsapp: '',
  linkedin: '',
  website: '',
}
const url = `https://www.starcard.example/c/${CODE}`

/** A server with one card, which shows and keeps what its owner says. */
class CardServer {
  own: OwnCard = {
    ...lines,
    code: CODE,
    url,
    avatar: null,
    shown: ['name', 'phone', 'mail'],
    saved: true,
    views: 0,
  }
  mine = false
  views: CardView[] = []
  saved: unknown
  refusal: Answer | undefined
  /** What the server says in place of the card. */
  instead: Answer | undefined
  readonly api = fakeApi(({ url: asked, method, body = '{}' }) => {
    if (asked.includes('/card/public')) return this.instead ?? { data: this.show() }
    if (asked.includes('/card/views'))
      return { data: this.views, page: { pageNum: 1, pageSize: 20, total: this.views.length } }
    if (asked.includes('/feeds/add')) return { data: { requestId: '', named: false } }
    if (!asked.endsWith('/user/card') || method === 'GET') return { data: this.own }
    if (this.refusal) return this.refusal
    this.saved = JSON.parse(body)
    this.own = { ...this.own, ...(this.saved as Partial<OwnCard>) }
    return { data: this.own }
  })

  private show(): PublicCard {
    const { shown } = this.own
    const line = (field: keyof CardLines) => (shown.includes(field) ? this.own[field] : '')
    return {
      name: line('name') || 'Ar•••m',
      title: line('title'),
      company: line('company'),
      phone: line('phone'),
      mail: line('mail'),
      wechat: '',
      whatsapp: '',
      linkedin: '',
      website: '',
      code: CODE,
      url,
      avatar: null,
      masked: false,
      mine: this.mine,
    }
  }
}

function at(path: string, params: Record<string, string> = {}): void {
  Object.assign(Current, { router: { path: `${path}?stamp=1`, params: { ...params, stamp: '1' } } })
}
async function openCard(first = 'Save to contacts') {
  at('/pages/card/index', { code: CODE })
  const screen = await render(<CardPage />)
  await screen.findText(first)
  return screen
}

let server: CardServer
beforeEach(() => {
  mockPage.mockClear()
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: () => undefined })
  useLaunchState.setState({ ready: true })
  useSession.setState({ token: 'T' })
  setOwner('')
  server = new CardServer()
})

it('a line that is switched off disappears from the card', async () => {
  const before = await openCard()
  expect(before.text()).toContain(lines.phone)
  expect(before.text()).toContain(lines.mail)
  before.unmount()

  at('/pages/card/edit')
  const form = await render(<CardEditPage />)
  await form.findText('Save card')
  const phone = form.field(businessCardIds.show('phone'))
  expect(phone.getAttribute('aria-checked')).toBe('true')
  await form.tap(phone)
  await form.tap(form.field(businessCardIds.save))
  await form.until(() => expect(server.saved).toMatchObject({ shown: ['name', 'mail'] }))
  form.unmount()

  const after = await openCard()
  expect(after.text()).not.toContain(lines.phone)
  expect(after.text()).toContain(lines.mail)
})

it('begins with what another device has saved meanwhile, which is not lost by what is saved here', async () => {
  at('/pages/card/edit')
  const before = await render(<CardEditPage />)
  await before.findText('Save card')
  before.unmount()
  server.own = { ...server.own, company: 'Elsewhere Ltd' }
  const form = await render(<CardEditPage />)
  await form.findText('Save card')
  expect(form.field(businessCardIds.field('company'))).toHaveProperty('value', 'Elsewhere Ltd')
  await form.type(form.field(businessCardIds.field('title')), 'Chair')
  await form.tap(form.field(businessCardIds.save))
  await form.until(() =>
    expect(server.saved).toMatchObject({ title: 'Chair', company: 'Elsewhere Ltd' }),
  )
})

it.each(['Email', 'WeChat ID', 'LinkedIn address', 'Website'])(
  'an address is written from left to right, and as it is typed: %s',
  async (label) => {
    at('/pages/card/edit')
    const form = await render(<CardEditPage />)
    await form.findText('Save card')
    const input = form.field(label)
    expect(input.getAttribute('dir')).toBe('ltr')
    expect(input.getAttribute('autocapitalize')).toBe('off')
  },
)

it('says beside a field what is wrong with it, before it is sent and after', async () => {
  at('/pages/card/edit')
  const form = await render(<CardEditPage />)
  await form.findText('Save card')
  await form.type(form.field(businessCardIds.field('mail')), 'a@b')
  await form.tap(form.field(businessCardIds.save))
  await form.findText('Please enter a valid email')
  expect(server.saved).toBeUndefined()

  await form.type(form.field(businessCardIds.field('mail')), 'a@b.example')
  server.refusal = {
    code: errorCodes.VALIDATION_FAILED,
    msg: 'no',
    data: { fields: { wechat: 'A chat ID has at least 5 letters' } },
  }
  await form.tap(form.field(businessCardIds.save))
  await form.findText('at least 5 letters')
})

it('a link that was cut off is nobody’s card, and no field to be checked', async () => {
  fakeApi(() => ({ code: errorCodes.VALIDATION_FAILED, msg: 'Please check the marked fields.' }))
  at('/pages/card/index')
  const screen = await render(<CardPage />)
  await screen.findText('No card here')
  expect(screen.text()).not.toContain('marked fields')
})

it('a card whose owner is gone is not shown again: neither from the memory nor from the device', async () => {
  const before = await openCard()
  server.instead = { code: errorCodes.CARD_OWNER_UNKNOWN, msg: 'no' }
  mockShow.forEach((show) => show())
  await before.findText('No card here')
  expect(before.text()).not.toContain(lines.phone)
  // While it is asked for once more, and where that does not arrive.
  server.instead = { type: 'failed', reason: 'offline' }
  mockShow.forEach((show) => show())
  await before.settle()
  expect(before.text()).not.toContain(lines.phone)
  before.unmount()

  forgetQueries()
  at('/pages/card/index', { code: CODE })
  const later = await render(<CardPage />)
  await later.findText('No card here')
  expect(later.text()).not.toContain(lines.phone)
  later.unmount()

  server.instead = undefined
  const again = await openCard()
  expect(again.text()).toContain(lines.phone)
})

it('a visitor is led to a card of their own, and its owner to what is theirs', async () => {
  useSession.setState({ token: '' })
  const visitor = await openCard()
  await visitor.tap(visitor.field(businessCardIds.own))
  expect(mockPage).toHaveBeenLastCalledWith('/pages/index', { inviteCode: CODE })
  expect(() => visitor.field(businessCardIds.views)).toThrow()
  visitor.unmount()

  useSession.setState({ token: 'T' })
  setOwner('owner')
  server = new CardServer()
  server.mine = true
  server.own = { ...server.own, views: 1_204 }
  const owner = await openCard('Show my QR code')
  await owner.findText('1,204Who viewed it')
  // Who keeps oneself among the contacts?
  expect(owner.text()).not.toContain('Save to contacts')
  await owner.tap(owner.field(businessCardIds.views))
  expect(mockPage).toHaveBeenLastCalledWith('/pages/card/views')
  expect(() => owner.field(businessCardIds.hello)).toThrow()
  expect(server.api.to('/feeds/add')).toEqual([])
})

it('its owner has the code at once, and who shows nothing yet is led to what to show', async () => {
  setOwner('owner')
  server = new CardServer()
  server.mine = true
  server.own = { ...server.own, shown: [] }
  const owner = await openCard('Show my QR code')
  await owner.tap(owner.field(businessCardIds.code))
  await owner.findText('Let someone scan this code')
  await owner.findText('Choose line by line')
  expect(owner.text()).not.toContain('The owner of this card')
})

it('its owner sees who looked, for how long and from where, and nobody’s name who gave none', async () => {
  const look = (id: string, seen: Partial<CardView>): CardView => ({
    id,
    name: null,
    avatar: null,
    country: null,
    time: '2026-11-20T08:00:00Z',
    seconds: 6,
    ...seen,
  })
  server.views = [
    look('b', { name: 'visitor_vic', country: 'Japan', seconds: 120 }),
    look('a', { seconds: 6 }),
    look('c', { seconds: 0 }),
  ]
  at('/pages/card/views')
  const screen = await render(<CardViewsPage />)
  await screen.findText('visitor_vic')
  for (const said of ['From Japan', '2 minutes', 'Someone', '6 seconds', 'a moment'])
    expect(screen.text()).toContain(said)
  // Where there is nobody to show, a sign stands in the place of a face, and not the first of no name.
  expect(screen.text()).not.toContain('·Someone')
})
