import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { CLOCK_SECONDS } from './keys/authenticate-card'
import { issueCardKey, listCardKeys, revokeCardKey } from './keys/ops'
import { deleteNoncesBefore, revokeKeysOf } from './keys/repository'
import { addCard, blockLostCard, importCards } from './ops'
import { countsSince } from './policy'
import { deleteChecksBefore } from './repository'
import { cardRoutes } from './routes'

export const cardModule: ModuleDefinition = {
  name: 'card',
  routes: cardRoutes,
  operatorActions: [importCards, addCard, blockLostCard, issueCardKey, listCardKeys, revokeCardKey],
  memberData: {
    collect: async (exec, _services, userId) => ({
      cardKey: await listOwnRows(exec, 'card_key', 'userId', userId),
    }),
    erase: (tx, { systemClock }, { userId }) => revokeKeysOf(tx, userId, systemClock.now()),
  },
  async housekeeping(tx, now) {
    await deleteChecksBefore(tx, countsSince(now))
    // Twice the time that a signed request is good for, either side of its own clock.
    await deleteNoncesBefore(tx, new Date(now.getTime() - 4 * CLOCK_SECONDS * 1000))
  },
}
