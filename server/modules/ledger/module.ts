import type { ModuleDefinition } from '../../module'

export const ledgerModule: ModuleDefinition = { name: 'ledger' }
