import type { ModuleDefinition } from '../../module'
import { listPostingsOf } from './repository'
import { LEDGER_SEAL_JOB, scheduleLedgerSealing, sealLedger } from './seals/job'

export const ledgerModule: ModuleDefinition = {
  name: 'ledger',
  jobs: { [LEDGER_SEAL_JOB]: sealLedger },
  scheduleAtStart: (services) =>
    scheduleLedgerSealing(services, services.db, services.systemClock.now()),
  memberData: {
    collect: async (exec, _services, userId) => ({
      ledgerPosting: await listPostingsOf(exec, userId),
    }),
  },
}
