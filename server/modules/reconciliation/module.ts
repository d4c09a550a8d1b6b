import type { ModuleDefinition } from '../../module'
import { verifyBooks } from './ops'
import { reconcileGateway, reconcilePayout } from './reconcile-ops'

export const reconciliationModule: ModuleDefinition = {
  name: 'reconciliation',
  operatorActions: [verifyBooks, reconcileGateway, reconcilePayout],
}
