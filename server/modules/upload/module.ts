import type { ModuleDefinition } from '../../module'
import { EXPIRE_JOB, expireFile, REMOVE_JOB, removeFile } from './jobs'
import { registerFilePages } from './pages'
import { uploadRoutes } from './routes'

export const uploadModule: ModuleDefinition = {
  name: 'upload',
  routes: uploadRoutes,
  jobs: { [REMOVE_JOB]: removeFile, [EXPIRE_JOB]: expireFile },
  registerPages: registerFilePages,
}
