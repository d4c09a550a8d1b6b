import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD } from '../earner'
import type { AttackTarget } from '../target'

const HASH = 'a1b2c3d4'.repeat(8)
const SPELLINGS = [
  HASH,
  `0x${HASH}`,
  `0X${HASH.toUpperCase()}`,
  ` ${HASH} `,
  `${HASH.slice(0, 8)} ${HASH.slice(8)}`,
  `\u200b${HASH}`,
  `${HASH}#again`,
  'done',
]

/** A withdrawal of $100 that an operator has passed. */
async function passed(target: AttackTarget): Promise<string> {
  const { member, accountId } = await makeEarner(target)
  const { withdrawal } = await target.ok(
    withdrawalEndpoints.createWithdrawal,
    { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
    { as: member },
  )
  await target.opsJson('withdrawals', 'approve', withdrawal.reference)
  return withdrawal.reference
}

export const payoutReferences: readonly Attack[] = [
  {
    name: 'repair 6: one transaction hash pays a second withdrawal in another spelling',
    async run(target) {
      const [first, second] = [await passed(target), await passed(target)]
      const transfer = (reference: string, ref: string, ...more: string[]) =>
        target.ops('withdrawals', 'transfer', reference, `--ref=${ref}`, ...more)
      // Nobody is there to be asked.
      if ((await transfer(first, HASH)).code !== 2) return false
      const paid = await transfer(first, HASH, '--yes')
      if (paid.code !== 0) throw new Error(paid.output)
      for (const spelling of SPELLINGS)
        if ((await transfer(second, spelling, '--yes')).code === 0) return false
      return true
    },
  },
]
