import type { ModuleDefinition } from '../../module'
import { listPostingsOf } from './repository'

export const ledgerModule: ModuleDefinition = {
  name: 'ledger',
  memberData: {
    collect: async (exec, _services, userId) => ({
      ledgerPosting: await listPostingsOf(exec, userId),
    }),
  },
}
