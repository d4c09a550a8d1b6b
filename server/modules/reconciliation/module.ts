import type { ModuleDefinition } from '../../module'
import { listBalances } from './balances-ops'
import { verifyBooks } from './ops'
import { reconcileGateway, reconcilePayout } from './reconcile-ops'

export const reconciliationModule: ModuleDefinition = {
  name: 'reconciliation',
  operatorActions: [verifyBooks, listBalances, reconcileGateway, reconcilePayout],
}
