import type { ModuleDefinition } from '../../module'
import { givePoints } from './ops'
import { pointsRoutes } from './routes'

export const pointsModule: ModuleDefinition = {
  name: 'points',
  routes: pointsRoutes,
  operatorActions: [givePoints],
}
