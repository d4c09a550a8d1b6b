import { errorCodes } from '../../../../contract/errors'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { newId } from '../../../../server/db/id'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD } from '../earner'

const GUESSES = 30

/** Guesses after a withdrawal that was made with the right one; `keyOf` names the key of each try. */
function guesses(name: string, keyOf: (used: string) => string): Attack {
  return {
    name,
    async run(target) {
      const { member, accountId } = await makeEarner(target)
      const used = newId()
      const withdraw = (payPassword: string, key: string) =>
        target.call(
          withdrawalEndpoints.createWithdrawal,
          { amount: 100_00, accountId, payPassword },
          { as: member, key },
        )
      const first = await withdraw(PAY_PASSWORD, used)
      if (first.code !== 0) throw new Error(`nothing was withdrawn: ${first.code} ${first.msg}`)
      for (let guess = 1; guess <= GUESSES; guess += 1)
        await withdraw(String(800_000 + guess), keyOf(used))
      // Only a locked password does not tell that this is the right one.
      return (await withdraw(PAY_PASSWORD, keyOf(used))).code === errorCodes.PAY_PASSWORD_LOCKED
    },
  }
}

export const credentialsAndKeys: readonly Attack[] = [
  guesses('repair 9: 30 guesses of the payment password on a key that was used', (used) => used),
  guesses('repair 9: 30 guesses of the payment password, each on a key of its own', newId),
]
