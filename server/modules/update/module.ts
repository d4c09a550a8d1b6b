import type { ModuleDefinition } from '../../module'
import { listAll, pauseRelease, publishRelease, rollBackRelease } from './ops'
import { updateRoutes } from './routes'

export const updateModule: ModuleDefinition = {
  name: 'update',
  routes: updateRoutes,
  operatorActions: [listAll, publishRelease, pauseRelease, rollBackRelease],
}
