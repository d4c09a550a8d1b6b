import type { ModuleDefinition } from '../../module'
import { lineRoutes } from './line-routes'
import { teamRoutes } from './routes'

export const teamModule: ModuleDefinition = { name: 'team', routes: [...teamRoutes, ...lineRoutes] }
