import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { listAll, pauseRelease, publishRelease, rollBackRelease } from './ops'
import { listReleaseOutcomes } from './outcomes/ops'
import { COUNTED_DAYS } from './outcomes/policy'
import { deleteCountedBefore } from './outcomes/repository'
import { updateRoutes } from './routes'

export const updateModule: ModuleDefinition = {
  name: 'update',
  routes: updateRoutes,
  operatorActions: [listAll, listReleaseOutcomes, publishRelease, pauseRelease, rollBackRelease],
  housekeeping: (tx, now) => deleteCountedBefore(tx, daysAfter(now, -COUNTED_DAYS)),
}
