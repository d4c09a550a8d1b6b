import type { Statement, StatementBalances } from '@contract/statement/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import type { DownloadOutcome, DownloadRequest } from '@/platform/capabilities/download/contract'
import { useSession } from '@/session/session-store'
import { StatementView } from './statement-view'
import { statementIds } from './test-ids'

inEnglish()

const mockAsked: DownloadRequest[] = []
let mockOutcome: DownloadOutcome = { type: 'saved' }
jest.mock('@/platform/capabilities/download/download', () => ({
  download: (request: DownloadRequest) => {
    mockAsked.push(request)
    return Promise.resolve(mockOutcome)
  },
}))

const balances = (changes: Partial<StatementBalances> = {}): StatementBalances => ({
  pending: 0,
  available: 0,
  hold: 0,
  debt: 0,
  total: 0,
  ...changes,
})

const november: Statement = {
  month: '2026-11',
  from: '2026-11-01T07:00:00Z',
  until: '2026-11-20T12:00:00Z',
  opening: balances({ available: 300_00, total: 300_00 }),
  lines: [
    {
      id: 'a',
      time: '2026-11-02T12:00:00Z',
      kind: 'income',
      incomeType: 'buyVip',
      name: 'mi•••a',
      reference: 'SC2026110200001',
      change: balances({ pending: 19_80, total: 19_80 }),
      balance: 319_80,
    },
    {
      id: 'b',
      time: '2026-11-03T12:00:00Z',
      kind: 'requested',
      incomeType: null,
      name: '',
      reference: 'W20261103',
      change: balances({ available: -100_00, hold: 100_00 }),
      balance: 319_80,
    },
    {
      id: 'c',
      time: '2026-11-04T12:00:00Z',
      kind: 'transferred',
      incomeType: null,
      name: '',
      reference: 'W20261103',
      change: balances({ hold: -100_00, total: -100_00 }),
      balance: 219_80,
    },
  ],
  closing: balances({ pending: 19_80, available: 200_00, total: 219_80 }),
}
const october: Statement = {
  ...november,
  month: '2026-10',
  lines: [],
  opening: balances({ available: 300_00, total: 300_00 }),
  closing: balances({ available: 300_00, total: 300_00 }),
}

const file = {
  url: 'https://api.example/documents/statements/x.csv',
  name: 'statement-2026-11.csv',
}
let members = 0

/** Each as another member: answers are cached by person. */
function show() {
  members += 1
  useSession.setState({ token: 'T', userId: `u${members}` })
  const api = fakeApi(({ url }) => {
    if (url.endsWith('/statement/file')) return { data: file }
    return { data: url.includes('month=2026-10') ? october : november }
  })
  return render(<StatementView />).then((screen) => ({ api, screen }))
}

beforeEach(() => {
  mockAsked.length = 0
  mockOutcome = { type: 'saved' }
})

it('shows the month’s opening balance, movements and closing balance', async () => {
  const { screen } = await show()
  await screen.findText('November 2026')
  const text = screen.text()
  for (const part of [
    'Opening balance$300.00',
    'Closing balance$219.80',
    '+$19.80',
    '\u2212$100.00',
  ])
    expect(text).toContain(part)
  expect(text.replaceAll('\u200e', '')).toContain('mi•••a bought VIP')
  expect(text.replaceAll('\u200e', '')).toContain(
    'Available \u2212$100.00 · Held for withdrawals $100.00',
  )
  expect(text).not.toContain('Owed after refunds')
})

it('goes to an earlier month, which says that it is empty, and back to the one that runs, after which there is none', async () => {
  const { screen } = await show()
  await screen.findText('November 2026')
  expect(document.getElementById(statementIds.later)).toBeNull()
  await screen.tap(screen.field(statementIds.earlier))
  await screen.findText('Nothing happened in this month')
  expect(screen.text()).toContain('October 2026')
  await screen.tap(screen.field(statementIds.later))
  await screen.findText('bought VIP')
})

it('is kept as a file with times of this time zone', async () => {
  const toasts = recordToasts()
  const { api, screen } = await show()
  await screen.findText('November 2026')
  await screen.tap(screen.field(statementIds.file))
  await screen.until(() => expect(toasts).toEqual(['The statement was saved']))
  expect(mockAsked).toEqual([file])
  expect(JSON.parse(api.to('/statement/file')[0]?.body ?? '')).toEqual({
    month: '2026-11',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

it('where a host saves none, the link is copied', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  mockOutcome = { type: 'unsupported' }
  const toasts = recordToasts()
  const { screen } = await show()
  await screen.findText('November 2026')
  await screen.tap(screen.field(statementIds.file))
  await screen.until(() => expect(toasts.join()).toContain('The link was copied'))
  expect(written).toEqual([file.url])
})

it('is printed where the host prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { screen } = await show()
  await screen.findText('November 2026')
  await screen.tap(screen.field(statementIds.print))
  expect(print).toHaveBeenCalledTimes(1)
})
