import type { ModuleDefinition } from '../../module'
import { teamRoutes } from './routes'

export const teamModule: ModuleDefinition = { name: 'team', routes: teamRoutes }
