import type { ModuleDefinition } from '../../module'
import { mapRoutes } from './routes'

export const mapModule: ModuleDefinition = { name: 'map', routes: mapRoutes }
