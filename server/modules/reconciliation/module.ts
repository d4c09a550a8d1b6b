import type { ModuleDefinition } from '../../module'

export const reconciliationModule: ModuleDefinition = { name: 'reconciliation' }
