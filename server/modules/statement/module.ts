import type { ModuleDefinition } from '../../module'
import { registerStatementPages } from './pages'
import { statementRoutes } from './routes'

export const statementModule: ModuleDefinition = {
  name: 'statement',
  routes: statementRoutes,
  registerPages: registerStatementPages,
}
