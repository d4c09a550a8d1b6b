import { incomeEndpoints } from '@contract/income/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { groupAddress } from '@/features/withdrawal/account-text'
import { addAccountIds } from '@/features/withdrawal/add-account/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { withdrawalIds } from '@/features/withdrawal/detail/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { makeEarner, PAY_PASSWORD, WALLET } from '../support/earner'
import { eventually } from '../support/eventually'
import { startLossyProxy } from '../support/lossy-proxy'
import type { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { writeIn, ZEROS } from '../support/scripts'
import { text } from '../support/texts'
import { logIn } from './log-in'
import type { JourneyRun } from './journey'
import type { Person } from './person'
import { addWallet, askFor, seeReceipt, sendWallet } from './withdraw'

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** An address of another network is told beside its field; nothing is stored and nothing typed is lost. */
async function tryWrongNetwork(person: Person): Promise<void> {
  await sendWallet(person, ETHEREUM)
  await person.see(text(person.language, 'fields:walletAddressRule'))
  expect(await person.valueOf(addAccountIds.address)).toBe(ETHEREUM)
  await person.type(addAccountIds.address, WALLET)
  await person.tap(addAccountIds.submit)
  await person.see(text(person.language, 'fields:addressesMustMatch'))
}

async function newestReference(member: Member): Promise<string> {
  const rows: unknown = await member.call(withdrawalEndpoints.withdrawals, { pageSize: 1 })
  return Array.isArray(rows) ? String(Reflect.get(rows[0], 'reference')) : ''
}

const TYPED = ['150,50', '150.50', '$ 150.5', ...Object.values(ZEROS).map(inScript)]
const REFUSED = [
  ['12.345', 'decimals'],
  ['١٢٫٣٤٥', 'decimals'],
  ['1.500,00', 'twoWays'],
] as const

function inScript(zero: string): string {
  return writeIn(zero, zero === ZEROS.fullWidth ? '150．50' : '150٫50')
}

/** Every key of an amount counts, in any script; what is refused has words of its own, and stays. */
async function typeAmounts(person: Person): Promise<void> {
  const t = (key: string, params?: Record<string, string>) => text(person.language, key, params)
  for (const typed of TYPED) {
    await person.type(cashoutIds.amount, typed)
    await person.see(t('withdrawal:cashout.submit', { amount: '$150.50' }))
  }
  for (const [typed, words] of REFUSED) {
    await person.type(cashoutIds.amount, typed)
    await person.see(t(`withdrawal:cashout.${words}`))
  }
  await person.type(cashoutIds.amount, '150.')
  await person.see(t('withdrawal:cashout.submit', { amount: '$150.00' }))
  await person.type(cashoutIds.amount, '599.41')
  await person.see(t('withdrawal:cashout.overBalance', { amount: '$599.40', more: '$0.01' }))
}

/** Whoever forgot the payment password is led to a new one; the form stands there again as it was left, with all that will be sent. */
async function forgetPassword(person: Person): Promise<void> {
  await person.tap('pay-password-forgot')
  await person.arrive('/pages/sets/setPayPassword')
  await person.see(text(person.language, 'settings:pay.submit'))
  await person.back()
  await person.arrive('/pages/income/cashout')
  expect(await person.valueOf(cashoutIds.amount)).toBe('150')
  await person.see(groupAddress(WALLET))
}

/** Policy `legacy`, so that every cap is within reach: $100 at least, $500 a day, TRC20 alone. The balance is $599.40. */
export const cashOutBoundariesSettings = { WITHDRAWAL_POLICY: 'legacy' }

/** Every way in which a cash-out goes wrong: nothing is lost, and nothing is done twice. */
export const cashOutBoundaries: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string | number>) => text(language, key, params)
  const earner = await makeEarner(server, 'boundary', 3, false)
  const summary = () => earner.call(incomeEndpoints.incomeSummary, {})
  const requests = async () =>
    (await earner.call(withdrawalEndpoints.withdrawalPolicy, {})).leftToday
  const unsure = (why: 'none' | 'upgrade') =>
    `${t(`common:network.${why}`)} ${t('withdrawal:cashout.unsure')}`
  const network = await startLossyProxy(server.url)
  try {
    const person = await newPerson({ language, serverUrl: network.url })
    await logIn(person, earner.email)
    await tryWrongNetwork(person)
    expect(await earner.call(withdrawalEndpoints.withdrawalAccounts, {})).toEqual([])
    await person.see(t('withdrawal:add.onlyUsdt'))
    await person.miss(t('withdrawal:add.kindBank'))
    await addWallet(person)

    await person.open('/pages/income/cashout')
    await person.type(cashoutIds.amount, '99.99')
    await person.see(t('withdrawal:cashout.below'))
    await typeAmounts(person)
    await person.type(cashoutIds.amount, '500.01')
    await person.see(t('withdrawal:cashout.overDay', { amount: '$500.00' }))
    await person.shot(`cash-out-over-${language}`)
    await person.tap(cashoutIds.submit)
    await person.see(t('withdrawal:cashout.overDay', { amount: '$500.00' }))

    await askFor(person, '150')
    await person.enterDigits('111111')
    await person.see(t('errors:PAY_PASSWORD_WRONG', { triesLeft: 4 }).replace(/\.$/, ''))
    await person.shot(`cash-out-wrong-password-${language}`)
    expect(person.complaints()).toEqual([])

    await forgetPassword(person)
    await askFor(person, '150')

    await person.offline(true)
    await person.enterDigits(PAY_PASSWORD)
    await person.see(unsure('none'))
    await person.shot(`cash-out-offline-${language}`)
    expect(await summary()).toMatchObject({ available: 59_940, hold: 0 })
    await person.offline(false)

    network.loseAnswer(withdrawalEndpoints.createWithdrawal.path)
    await person.enterDigits(PAY_PASSWORD)
    await eventually(async () =>
      expect(await summary()).toMatchObject({ available: 44_940, hold: 15_000 }),
    )
    await person.see(unsure('upgrade'))
    await person.reload()
    person.complaints()
    expect(await person.valueOf(cashoutIds.amount)).toBe('150')
    await person.tap(cashoutIds.submit)
    await person.enterDigits(PAY_PASSWORD)
    await seeReceipt(person)
    expect(await summary()).toMatchObject({ available: 44_940, hold: 15_000 })
    await person.reload()
    await seeReceipt(person)

    await person.open('/pages/income/cashout')
    await askFor(person, '100')
    await person.enterDigits(PAY_PASSWORD.slice(0, 5))
    await person.doubleTap(`pay-password-${PAY_PASSWORD.slice(5)}`)
    await seeReceipt(person)
    expect(await summary()).toMatchObject({ available: 34_940, hold: 25_000 })
    expect(await requests()).toBe(25_000)

    await person.open('/pages/withdrawal/list')
    await person.tap(withdrawalIds.row(await newestReference(earner)))
    await seeReceipt(person)
    await person.tap(withdrawalIds.cancel)
    await person.tap(shellIds.confirm)
    await person.see(t('withdrawal:status.cancelled'))
    await person.back()
    await person.arrive('/pages/withdrawal/list')
    await person.see(t('withdrawal:status.cancelled'))
    expect(await summary()).toMatchObject({ available: 44_940, hold: 15_000 })
    await opsOk(server, 'ledger', 'verify')
    expect(person.complaints()).toEqual([])
  } finally {
    await network.stop()
  }
}
