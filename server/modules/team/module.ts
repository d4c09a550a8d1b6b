import type { ModuleDefinition } from '../../module'
import { lineRoutes, teamRoutes } from './routes'

export const teamModule: ModuleDefinition = { name: 'team', routes: [...teamRoutes, ...lineRoutes] }
