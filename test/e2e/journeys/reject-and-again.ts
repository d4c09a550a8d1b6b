import { incomeEndpoints } from '@contract/income/endpoints'
import { settledIds } from '@/features/income/settled/test-ids'
import { withdrawalIds } from '@/features/withdrawal/detail/test-ids'
import { balanceIds } from '@/features/income/balance/test-ids'
import { makeEarner, PAY_PASSWORD } from '../support/earner'
import { opsOk, rejectWaiting, transferWaiting } from '../support/operator'
import { text } from '../support/texts'
import { logIn } from './log-in'
import type { JourneyRun } from './journey'
import { askFor, seeReceipt } from './withdraw'

const REASON = 'The exchange behind this address is closed'

/** Earned and settled money is asked for, rejected and back on the balance; asked for again, it is transferred. */
export const rejectAndAgain: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string | number>) => text(language, key, params)
  const earner = await makeEarner(server, 'again', 1, true)
  const summary = () => earner.call(incomeEndpoints.incomeSummary, {})
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, earner.email)

  await person.open('/pages/income/index')
  await person.see(t('income:balance.cashout'))
  await person.shot(`settled-${language}`)
  await person.tap(settledIds.cashOut)
  await person.arrive('/pages/income/cashout')
  await askFor(person, '150')
  await person.enterDigits(PAY_PASSWORD)
  await seeReceipt(person)
  expect(await summary()).toMatchObject({ available: 4_980, hold: 15_000 })

  await rejectWaiting(server, REASON, 'account')
  await person.reload()
  await person.see(t('withdrawal:status.rejected'))
  await person.see(REASON)
  await person.see(t('withdrawal:rejected.account'))
  await person.shot(`rejected-${language}`)
  expect(await summary()).toMatchObject({ available: 19_980, hold: 0 })
  await person.tap(withdrawalIds.addAccount)
  await person.arrive('/pages/account/add')

  await person.open('/pages/income/balance')
  await person.see('$199.80')
  await person.tap(balanceIds.cashout)
  await person.arrive('/pages/income/cashout')
  await askFor(person, '199.80')
  await person.enterDigits(PAY_PASSWORD)
  await seeReceipt(person)
  expect(await summary()).toMatchObject({ available: 0, hold: 19_980 })

  await transferWaiting(server)
  await person.reload()
  await person.see(t('withdrawal:status.transferred'))
  await person.see(t('withdrawal:detail.explorer'))
  expect(await summary()).toMatchObject({ available: 0, hold: 0 })
  await person.open('/pages/withdrawal/list')
  await person.see(t('withdrawal:status.rejected'))
  await person.see(t('withdrawal:status.transferred'))
  await person.shot(`withdrawals-${language}`)
  await opsOk(server, 'ledger', 'verify')
  expect(person.complaints()).toEqual([])
}
