import { computePacificDay } from '@contract/domain/pacific'
import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { deleteOpeningsBefore, deleteOpeningsOf } from './repository'

/** How long the counts of a day are kept. */
const KEPT_DAYS = 400

export const linkOpensModule: ModuleDefinition = {
  name: 'link-opens',
  memberData: {
    collect: async (exec, _services, userId) => ({
      linkOpened: await listOwnRows(exec, 'link_opened', 'userId', userId),
    }),
    erase: (tx, _services, { userId }) => deleteOpeningsOf(tx, userId),
  },
  housekeeping: (tx, now) =>
    deleteOpeningsBefore(tx, computePacificDay(daysAfter(now, -KEPT_DAYS))),
}
