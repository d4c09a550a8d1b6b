import type { ModuleDefinition } from '../../module'
import { addItem, endItemNow, listPublished } from './ops'
import { feedRoutes } from './routes'

export const feedModule: ModuleDefinition = {
  name: 'feed',
  routes: feedRoutes,
  operatorActions: [listPublished, addItem, endItemNow],
}
