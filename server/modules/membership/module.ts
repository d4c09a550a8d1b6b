import type { ModuleDefinition } from '../../module'
import { expireCodes, runStarClose } from './jobs'
import { replayRanks } from './ops'
import { EXPIRE_CODES } from './purchase'
import { membershipRoutes } from './routes'
import { CLOSE_STARS } from './star/star'

export const membershipModule: ModuleDefinition = {
  name: 'membership',
  routes: membershipRoutes,
  jobs: { [EXPIRE_CODES]: expireCodes, [CLOSE_STARS]: runStarClose },
  operatorActions: [replayRanks],
}
