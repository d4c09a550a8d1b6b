import { isDeepStrictEqual } from 'node:util'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { newId } from '../../../../server/db/id'
import { until } from '../../../support/until'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD } from '../earner'
import type { AttackTarget } from '../target'

/** The rows grow old, and the nightly housekeeping has its turn. */
async function grow(target: AttackTarget, userId: string): Promise<void> {
  await target.db(
    "update idempotency set created_at = created_at - interval '31 days' where owner = $1",
    [userId],
  )
  await target.db(
    "update job set run_at = created_at - interval '1 day' where kind = 'core.housekeeping' and status = 'open'",
  )
  await until('the housekeeping', async () => {
    const left = await target.db(
      'select from idempotency where owner = $1 and response is not null',
      [userId],
    )
    return left.length === 0
  })
}

export const retiredKeys: readonly Attack[] = [
  {
    name: 'repair 6: a key that is used again after its row was retired, and one that is replayed',
    async run(target) {
      const { member, accountId } = await makeEarner(target)
      const key = newId()
      const withdraw = () =>
        target.call(
          withdrawalEndpoints.createWithdrawal,
          { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
          { as: member, key },
        )
      const first = await withdraw()
      if (first.code !== 0) throw new Error(`nothing was withdrawn: ${first.code} ${first.msg}`)
      const replayed = await withdraw()
      await grow(target, member.userId)
      const late = await withdraw()
      const made = await target.db('select from withdrawal where user_id = $1', [member.userId])
      return (
        replayed.headers['idempotent-replayed'] === 'true' &&
        isDeepStrictEqual(replayed.data, first.data) &&
        late.status === 200 &&
        late.code > 0 &&
        late.msg !== '' &&
        made.length === 1
      )
    },
  },
]
