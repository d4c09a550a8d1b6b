import { incomeEndpoints } from '@contract/income/endpoints'
import { balanceIds } from '@/features/income/balance/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { withdrawalIds } from '@/features/withdrawal/detail/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { makeEarner, PAY_PASSWORD } from '../support/earner'
import { text } from '../support/texts'
import { logIn } from './log-in'
import type { JourneyRun } from './journey'
import type { Person } from './person'
import { askFor, seeReceipt } from './withdraw'

/** Asks whether to cancel the withdrawal, and waits for the question. */
async function askToCancel(person: Person): Promise<void> {
  await person.tap(withdrawalIds.cancel)
  await person.see(text(person.language, 'withdrawal:detail.cancelQuestion'))
  await person.find(shellIds.confirm)
}

/** Back closes what lies over a page and leaves the page; a question that was left by Back or by another page does nothing. */
export const backClosesLayers: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const question = t('withdrawal:detail.cancelQuestion')
  const earner = await makeEarner(server, 'layers', 1, true)
  const summary = () => earner.call(incomeEndpoints.incomeSummary, {})
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, earner.email)

  // The payment pad: nothing that was typed is lost.
  await person.open('/pages/income/balance')
  await person.tap(balanceIds.cashout)
  await person.arrive('/pages/income/cashout')
  await askFor(person, '150')
  await person.enterDigits(PAY_PASSWORD.slice(0, 3))
  await person.back()
  await person.miss(t('withdrawal:cashout.payTitle'))
  await person.arrive('/pages/income/cashout')
  expect(await person.valueOf(cashoutIds.amount)).toBe('150')
  await person.tap(cashoutIds.submit)
  await person.enterDigits(PAY_PASSWORD)
  await seeReceipt(person)

  await askToCancel(person)
  await person.back()
  await person.miss(question)
  await person.arrive('/pages/withdrawal/detail')
  await person.see(t('withdrawal:status.pendingReview'))

  // One Back for the question, one for the page; nothing of it waits over the next page.
  await askToCancel(person)
  await person.back()
  await person.miss(question)
  await person.back()
  await person.arrive('/pages/income/balance')
  await person.see('$49.80')
  await person.miss(question)
  expect(await summary()).toMatchObject({ available: 4_980, hold: 15_000 })

  await person.open('/pages/withdrawal/list')
  await person.choose(t('withdrawal:status.pendingReview'))
  await person.arrive('/pages/withdrawal/detail')
  await askToCancel(person)
  // A browser keeps the question's step over a reload, and not the question.
  if (person.holds === 'nothing') {
    await person.reload()
    await person.find(withdrawalIds.cancel)
    await person.miss(question)
    await person.back()
    await person.arrive('/pages/withdrawal/list')
    await person.choose(t('withdrawal:status.pendingReview'))
    await person.arrive('/pages/withdrawal/detail')
    await askToCancel(person)
  }
  await person.tap(shellIds.confirm)
  await person.see(t('withdrawal:status.cancelled'))
  expect(await summary()).toMatchObject({ available: 19_980, hold: 0 })
  // The answered question has left no step behind.
  await person.back()
  await person.arrive('/pages/withdrawal/list')
  expect(person.complaints()).toEqual([])
}
