import type { ModuleDefinition } from '../../module'
import { verifyBooks } from './ops'

export const reconciliationModule: ModuleDefinition = {
  name: 'reconciliation',
  operatorActions: [verifyBooks],
}
