import { documentSections, readDocumentName } from '@contract/domain/rules/documents'
import { formatList } from '@contract/domain/list'
import { languages } from '@contract/languages'
import { showLanguage } from '@/i18n/language-store'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { inEnglish } from '../../../../test/support/client/english'
import documents from '@locales/en/documents.json'
import { DocumentView } from './document-view'

inEnglish()

const policies = {
  current: {
    name: 'current',
    minimum: 100_00,
    maximumPerRequest: 20_000_00,
    maximumPerDay: null,
    maximumPerMonth: 100_000_00,
    networks: ['TRC20', 'ERC20'],
  },
  legacy: {
    name: 'legacy',
    minimum: 100_00,
    maximumPerRequest: null,
    maximumPerDay: 500_00,
    maximumPerMonth: 2_000_00,
    networks: ['TRC20'],
  },
}
const figures = {
  current: ['$100.00', '$20,000.00', '$100,000.00'],
  legacy: ['$100.00', '$500.00', '$2,000.00'],
}
const under = (name: keyof typeof policies) =>
  fakeApi(() => ({ data: { withdrawal: policies[name] } }))

beforeEach(() => void under('current'))
afterEach(() => showLanguage('en'))

it.each(['terms', 'privacy'] as const)('shows every section of the %s', async (name) => {
  const screen = await render(<DocumentView name={name} />)
  await screen.findText(documents[name].lead.replace('{{brand}}', 'Starcard'))
  expect(documentSections[name]).toEqual(
    Object.keys(documents[name])
      .filter((key) => key !== 'lead')
      .map((key) => `${name}.${key}`),
  )
  expect(screen.text()).not.toContain('documents:')
  expect(screen.text()).toContain('1. ')
})

it('says when there is no such document', async () => {
  expect(readDocumentName('../etc')).toBeUndefined()
  const screen = await render(<DocumentView name={undefined} />)
  expect(screen.text()).toContain('We could not find this document.')
})

it.each(
  languages.flatMap(
    (language) =>
      [
        [language, 'current'],
        [language, 'legacy'],
      ] as const,
  ),
)('words the withdrawal terms in %s from the policy %s', async (language, name) => {
  await showLanguage(language)
  under(name)
  const screen = await render(<DocumentView name="terms" />)
  for (const figure of figures[name]) await screen.findText(figure)
  await screen.findText(formatList(language, policies[name].networks))
  if (name === 'legacy') expect(screen.text()).not.toContain('ERC20')
  const others = figures[name === 'current' ? 'legacy' : 'current'].filter(
    (figure) => !figures[name].some((own) => own.includes(figure)),
  )
  for (const figure of others) expect(screen.text()).not.toContain(figure)
  expect(screen.text()).not.toMatch(/[{}]|100,000(?!\.00)|undefined/)
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
  const url = 'https://api.example/documents/privacy.docx?language=en'
  expect(mockDownload).toHaveBeenCalledWith({ url, name: 'privacy-en.docx' })
  expect(toasts.join()).toContain(told ?? '')
  expect(toasts).toHaveLength(told ? 1 : 0)
  expect(mockCopied.mock.calls).toEqual(outcome.type === 'unsupported' ? [[url]] : [])
})

it('shows no terms whose figures it does not know', async () => {
  fakeApi(() => ({ code: 50000, msg: 'no' }))
  const screen = await render(<DocumentView name="terms" />)
  await screen.findText('The document could not be loaded.')
})
