import type { ModuleDefinition } from '../../module'
import { backUp, restore } from './ops'

export const backupModule: ModuleDefinition = {
  name: 'backup',
  operatorActions: [backUp, restore],
}
