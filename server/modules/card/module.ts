import type { ModuleDefinition } from '../../module'
import { importCards } from './ops'
import { countsSince } from './policy'
import { deleteChecksBefore } from './repository'
import { cardRoutes } from './routes'

export const cardModule: ModuleDefinition = {
  name: 'card',
  routes: cardRoutes,
  operatorActions: [importCards],
  housekeeping: (tx, now) => deleteChecksBefore(tx, countsSince(now)),
}
