import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { deleteBrowsesBefore, eraseBrowsesOf } from './repository'
import { actionRoutes } from './routes'

/** What a member looked at is kept for so many days. */
const BROWSE_DAYS = 90

export const actionModule: ModuleDefinition = {
  name: 'action',
  routes: actionRoutes,
  housekeeping: (tx, now) => deleteBrowsesBefore(tx, daysAfter(now, -BROWSE_DAYS)),
  memberData: {
    collect: async (exec, _services, userId) => ({
      actionBrowse: (await listOwnRows(exec, 'action_browse', 'userId', userId)).map(
        ({ id, linkType, linkUrl, beganAt, lastAt, shownSeconds, ended }) => ({
          id,
          linkType,
          linkUrl,
          beganAt,
          lastAt,
          shownSeconds,
          ended,
        }),
      ),
    }),
    erase: (tx, _services, { userId }) => eraseBrowsesOf(tx, userId),
  },
}
