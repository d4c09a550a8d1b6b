import type { Withdrawal } from '@contract/withdrawal/schemas'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import * as overlay from '@/lib/overlay/confirm'
import type { OpenOutcome } from '@/platform/capabilities/open-external/contract'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { WithdrawalDetail } from './withdrawal-detail'
import { withdrawalIds } from './test-ids'

const mockOpened: unknown[] = []
let mockOutcome: OpenOutcome
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => {
    mockOpened.push(url)
    return Promise.resolve(mockOutcome)
  },
}))

inEnglish()
beforeEach(() => {
  mockOpened.length = 0
  mockOutcome = { type: 'opened' }
  fakeApi(() => ({
    data: {
      support: { email: 'help@mail.example' },
      explorers: { TRC20: 'https://tron.example/tx/{hash}', ERC20: '' },
    },
  }))
})

const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '1',
  reference: 'W-7K2M-9QXD',
  amount: 150_00,
  fee: 0,
  status: 'pendingReview',
  accountName: 'Main wallet',
  accountMasked: 'TR7N••••Lj6t',
  network: 'TRC20',
  createTime: '2026-11-20T12:00:00Z',
  transaction: null,
  reason: null,
  cause: null,
  decideBy: null,
  timeline: [{ status: 'pendingReview', time: '2026-11-20T12:00:00Z' }],
  ...changes,
})

async function textOf(shown: Withdrawal): Promise<string> {
  const screen = await render(<WithdrawalDetail withdrawal={shown} onChanged={() => undefined} />)
  const text = screen.text()
  screen.unmount()
  return text
}

it('is a receipt: what arrives after the fee, where, by which payment, and in whose time', async () => {
  const hash = `0x${'5d0c'.repeat(16)}`
  const text = await textOf(withdrawal({ status: 'transferred', fee: 1_50, transaction: hash }))
  for (const part of [
    '$150.00',
    'Fee$1.50',
    'You receive$148.50',
    'ReferenceW-7K2M-9QXD',
    'NetworkUSDT · Tron (TRC20)',
    `Transaction${hash}`,
    'Times are in your own time zone.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Cancel this request')
})

it('offers the way back while it is under review', async () => {
  const text = await textOf(withdrawal())
  expect(text).toContain('Cancel this request')
  expect(text).not.toContain('Transaction')
})

it.each(['rejected', 'cancelled'] as const)('promises nothing that is %s', async (status) => {
  const text = await textOf(withdrawal({ status, fee: 1_50 }))
  expect(text).not.toContain('You receive')
  expect(text).not.toContain('Fee')
})

it.each([
  ['passed', 'The payment is being made'],
  ['unknown', 'Your money stays held until we know.'],
] as const)('says of a payment that is %s what happens now', async (status, sentence) => {
  expect(
    await textOf(
      withdrawal({ status, timeline: [{ status: 'passed', time: '2026-11-20T13:00:00Z' }] }),
    ),
  ).toContain(sentence)
})

it('keeps a foreign reason in one piece and a masked number in its order where the language runs from right to left', async () => {
  await showLanguage('ar')
  await loadLazyTexts('ar')
  const text = await textOf(
    withdrawal({
      status: 'rejected',
      accountMasked: '••••098',
      network: null,
      reason: 'Please add another account.',
    }),
  )
  await showLanguage('en')
  expect(text).toContain('\u200e••••098')
  expect(text).toContain('\u2068Please add another account.\u2069')
})

it('asks once whether to cancel, however often the button is tapped', async () => {
  const confirm = jest.spyOn(overlay, 'confirm').mockReturnValue(new Promise(() => undefined))
  const screen = await render(
    <WithdrawalDetail withdrawal={withdrawal()} onChanged={() => undefined} />,
  )
  await screen.tap(screen.field(withdrawalIds.cancel))
  await screen.tap(screen.field(withdrawalIds.cancel))
  expect(confirm).toHaveBeenCalledTimes(1)
  screen.unmount()
  confirm.mockRestore()
})

it.each([
  ['account', 'This account could not receive the payment.', 'Add another account'],
  ['amount', 'This amount could not be paid out.', 'Cash out again'],
  ['payment', 'The payment did not go through.', 'Cash out again'],
  ['other', 'This withdrawal was rejected.', 'Write to help@mail.example'],
  [null, 'This withdrawal was rejected.', 'Write to help@mail.example'],
] as const)(
  'on screen 4: a rejection because of %s leads with "%s" and "%s"',
  async (cause, why, button) => {
    const reason = 'The exchange is closed.'
    const screen = await render(
      <WithdrawalDetail
        withdrawal={withdrawal({ status: 'rejected', cause, reason })}
        onChanged={() => undefined}
      />,
    )
    await screen.findText(button)
    expect(screen.text().startsWith(`${why}${reason}${button}`)).toBe(true)
    await screen.tap(screen.role('button', button))
    const target = {
      'Add another account': ['/pages/account/add'],
      'Cash out again': ['/pages/income/cashout'],
      'Write to help@mail.example': 'mailto:help@mail.example?subject=W-7K2M-9QXD',
    }
    expect(mockOpened).toEqual([target[button]])
    screen.unmount()
  },
)

it.each([
  [{ type: 'copied' }, 'Copied'],
  [{ type: 'failed', reason: 'none' }, 'Copy failed'],
] as const)(
  'on screen 4: where no mail can be written, what became of the address is said: %j',
  async (outcome, words) => {
    mockOutcome = outcome
    const toasts = recordToasts()
    const screen = await render(
      <WithdrawalDetail
        withdrawal={withdrawal({ status: 'rejected', cause: 'other', reason: 'Closed.' })}
        onChanged={() => undefined}
      />,
    )
    await screen.findText('Write to help@mail.example')
    await screen.tap(screen.role('button', 'Write to help@mail.example'))
    await screen.until(() => expect(toasts).toEqual([words]))
    screen.unmount()
  },
)

it('on screen 4: copies the reference and the transaction, and opens the transaction on its network', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  const toasts = recordToasts()
  const hash = '5d0c'.repeat(16)
  const screen = await render(
    <WithdrawalDetail
      withdrawal={withdrawal({ status: 'transferred', transaction: hash })}
      onChanged={() => undefined}
    />,
  )
  await screen.tap(screen.role('button', 'Copy the reference'))
  await screen.tap(screen.role('button', 'Copy the transaction'))
  await screen.until(() => expect(toasts).toEqual(['Copied', 'Copied']))
  expect(written).toEqual(['W-7K2M-9QXD', hash])
  await screen.findText('See it on the network')
  await screen.tap(screen.field(withdrawalIds.explorer))
  expect(mockOpened).toEqual([`https://tron.example/tx/${hash}`])
  expect(screen.text()).not.toContain('The link is copied')
  mockOutcome = { type: 'copied' }
  await screen.tap(screen.field(withdrawalIds.explorer))
  await screen.findText('The link is copied. Open it in your browser.')
  screen.unmount()
})

it('offers no explorer that the deployment does not name', async () => {
  const hash = `0x${'5d0c'.repeat(16)}`
  const screen = await render(
    <WithdrawalDetail
      withdrawal={withdrawal({ status: 'transferred', network: 'ERC20', transaction: hash })}
      onChanged={() => undefined}
    />,
  )
  await screen.settle()
  expect(screen.text()).not.toContain('See it on the network')
  screen.unmount()
})
