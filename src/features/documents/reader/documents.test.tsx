import type { User } from '@contract/account/schemas'
import { readDocumentName } from '@contract/domain/rules/documents'
import { showLanguage } from '@/i18n/language-store'
import * as navigate from '@/lib/navigation/navigate'
import { modals } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'
import { askAboutDocuments, keepAskingAboutDocuments } from '@/shell/ask-about-documents'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { until } from '../../../../test/support/client/until'
import { inEnglish } from '../../../../test/support/client/english'
import { DocumentView } from './document-view'

inEnglish()

const document2 = {
  name: 'privacy',
  version: 2,
  language: 'en',
  effectiveFrom: '2026-11-01T12:00:00Z',
  html: '<h2>1. Who</h2><p>Starcard &amp; you</p>',
}
const reviewer: User = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  email: 'mia@mail.example',
  country: 'JP',
  avatar: null,
  referralCode: '7KQ2M9XD',
  remainingDays: 0,
  createTime: '2026-01-03T10:00:00Z',
  teamCount: 0,
  auditStatue: 0,
  reviewAccount: true,
  hasPayPassword: false,
  hasPassword: true,
}
const open = [{ name: 'privacy', version: 2, effectiveFrom: document2.effectiveFrom }]
const answers =
  (stillOpen: unknown) =>
  ({ url }: { url: string }): Answer =>
    url.includes('/doc/open')
      ? { data: stillOpen }
      : url.includes('/doc/accept')
        ? { data: [] }
        : url.includes('/logOut')
          ? { data: {} }
          : { data: document2 }

beforeEach(() => void fakeApi(answers([])))
afterEach(async () => {
  useSession.setState({ token: '', user: undefined })
  jest.restoreAllMocks()
  await showLanguage('en')
})

it('shows the document as the server words it, in a frame that runs nothing', async () => {
  const screen = await render(<DocumentView name="privacy" />)
  await screen.findText('Effective from')
  const frame = screen.field('document-text')
  expect(frame.getAttribute('srcdoc')).toContain(document2.html)
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'")
  expect(frame.getAttribute('title')).toBe('Privacy agreement')
  expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|top-navigation/)
})

it('asks again in the language that is chosen', async () => {
  const api = fakeApi(answers([]))
  const screen = await render(<DocumentView name="privacy" />)
  await screen.findText('Effective from')
  await showLanguage('ja')
  await screen.until(() => expect(api.to('/user/doc/privacy')).toHaveLength(2))
})

it('asks for the text of a store build while a store reviews the program', async () => {
  const api = fakeApi(answers(open))
  useSession.setState({ token: 'T', user: reviewer })
  const screen = await render(<DocumentView name="privacy" />)
  await screen.findText('I accept this version')
  await screen.tap(screen.field('document-accept'))
  await screen.until(() => expect(api.to('/user/doc/accept')).toHaveLength(1))
  expect(api.to('/user/doc/accept').map(({ body }) => body)).toEqual([
    '{"name":"privacy","version":2,"compliance":"store"}',
  ])
  for (const { url } of [...api.to('/user/doc/privacy'), ...api.to('/user/doc/open')])
    expect(url).toContain('compliance=store')
  // What waits for an answer is read by its number: it may not apply yet.
  expect(api.to('/user/doc/privacy')[0]?.url).toContain('version=2')
})

it('says when there is no such document, and when it could not be had', async () => {
  expect(readDocumentName('../etc')).toBeUndefined()
  const screen = await render(<DocumentView name={undefined} />)
  expect(screen.text()).toContain('We could not find this document.')
  fakeApi(() => ({ code: 50000, msg: 'no' }))
  const other = await render(<DocumentView name="terms" />)
  await other.findText('The document could not be loaded.')
})

it('takes a member’s yes to a version that came after they joined, once', async () => {
  const api = fakeApi(answers(open))
  useSession.setState({ token: 'T' })
  const toasts = recordToasts()
  const screen = await render(<DocumentView name="privacy" />)
  await screen.findText('I accept this version')
  await screen.tap(screen.field('document-accept'))
  await screen.until(() => expect(screen.text()).not.toContain('I accept this version'))
  expect(api.to('/user/doc/accept').map(({ body }) => body)).toEqual([
    '{"name":"privacy","version":2,"compliance":"full"}',
  ])
  expect(toasts).toEqual(['Accepted'])
})

it('logs out whoever does not accept, after a question', async () => {
  const relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  const api = fakeApi(answers(open))
  useSession.setState({ token: 'T' })
  const screen = await render(<DocumentView name="privacy" />)
  await screen.findText('I do not accept it')
  await screen.tap(screen.field('document-refuse'))
  expect(modals.state.getState().request?.title).toBe('Log out without accepting?')
  modals.confirm()
  await screen.until(() => expect(relaunch).toHaveBeenCalledWith('/pages/login/index'))
  expect(api.to('/logOut')).toHaveLength(1)
})

it('asks a member at the start, and a visitor or who has answered nothing', async () => {
  const opened = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  const api = fakeApi(answers(open))
  await askAboutDocuments()
  expect(api.requests).toEqual([])
  useSession.setState({ token: 'T' })
  const asked = askAboutDocuments()
  await until(() =>
    expect(modals.state.getState().request?.title).toBe('New version: Privacy agreement'),
  )
  modals.confirm()
  await asked
  expect(opened.mock.calls).toEqual([['/pages/sets/htmlContainer', { name: 'privacy' }]])
  fakeApi(answers([]))
  await askAboutDocuments()
  fakeApi(() => ({ type: 'failed', reason: 'dns' }))
  await askAboutDocuments()
  expect(opened).toHaveBeenCalledTimes(1)
})

it('asks who logs in later in the same run, once for each login and when it is known who that is', async () => {
  const api = fakeApi(answers([]))
  const count = () => api.to('/user/doc/open').length
  const stop = keepAskingAboutDocuments()
  expect(count()).toBe(0)
  useSession.setState({ token: 'T', userId: 'u1' })
  expect(count()).toBe(0)
  useSession.setState({ user: reviewer })
  await until(() => expect(count()).toBe(1))
  expect(api.to('/user/doc/open')[0]?.url).toContain('compliance=store')
  useSession.setState({ token: 'T2' })
  useSession.setState({ token: '', userId: '', user: undefined })
  useSession.setState({ token: 'T3', userId: 'u1', user: { ...reviewer, reviewAccount: false } })
  await until(() => expect(count()).toBe(2))
  stop()
  useSession.setState({ userId: '' })
})

const mockDownload = jest.fn()
jest.mock('@/platform/capabilities/download/download', () => ({
  download: (request: unknown) => mockDownload(request),
}))
const mockCopied = jest.fn()
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: (text: string) => {
    mockCopied(text)
    return Promise.resolve({ type: 'copied' })
  },
}))

it.each([
  [{ type: 'saved' }, 'Downloaded'],
  [{ type: 'timeout' }, 'Fail timeout'],
  [{ type: 'failed', reason: 'status', status: 404 }, 'Service exception 404'],
  [{ type: 'failed', reason: 'network' }, 'The document could not be downloaded'],
  [{ type: 'unsupported' }, 'The address was copied'],
  [{ type: 'cancelled' }, undefined],
])('downloads the document in the shown language: %j', async (outcome, told) => {
  mockDownload.mockReset().mockResolvedValue(outcome)
  mockCopied.mockReset()
  await showLanguage('en')
  const screen = await render(<DocumentView name="privacy" />)
  const toasts = recordToasts()
  await screen.findText('Download')
  await screen.tap(screen.role('button', 'Download'))
  const url = 'https://api.example/documents/privacy.docx?language=en&compliance=full'
  expect(mockDownload).toHaveBeenCalledWith({ url, name: 'privacy-en.docx' })
  expect(toasts.join()).toContain(told ?? '')
  expect(toasts).toHaveLength(told ? 1 : 0)
  expect(mockCopied.mock.calls).toEqual(outcome.type === 'unsupported' ? [[url]] : [])
})
