import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { eraseFilesOf, listFilesOf } from './identity-files'
import { EXPIRE_JOB, expireFile, REMOVE_JOB, removeFile } from './jobs'
import { registerFilePages } from './pages'
import { dayOf } from './quota'
import { deleteDaysBefore } from './repository'
import { uploadRoutes } from './routes'

export const uploadModule: ModuleDefinition = {
  name: 'upload',
  routes: uploadRoutes,
  jobs: { [REMOVE_JOB]: removeFile, [EXPIRE_JOB]: expireFile },
  housekeeping: (tx, now) => deleteDaysBefore(tx, dayOf(daysAfter(now, -2))),
  registerPages: registerFilePages,
  memberData: {
    collect: async (exec, services, userId) => ({
      storedFile: await listFilesOf(exec, services, userId),
    }),
    erase: (tx, services, { userId }) => eraseFilesOf(tx, services, userId),
  },
}
