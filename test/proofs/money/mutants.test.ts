import { verifyLedger } from '../../../server/modules/reconciliation'
import { createTestApp } from '../../support/test-app'
import { listMutants } from './mutants'
import { PROMISE } from './promises'

it('every mutant of the books names what must catch it as that is named now', async () => {
  const test = await createTestApp()
  const { checks } = await verifyLedger(test.services).finally(() => test.close())
  const named: string[] = [...checks.map(({ name }) => name), ...Object.values(PROMISE)]
  const mutants = listMutants()
  expect(mutants.length).toBeGreaterThan(8)
  expect(mutants.filter(({ caughtBy }) => !named.includes(caughtBy))).toEqual([])
})
