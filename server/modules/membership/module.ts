import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { deleteGiftsBefore } from './gift/repository'
import { giftRoutes } from './gift/routes'
import { expireCodes, runStarClose } from './jobs'
import { REFRESH_LEVELS, runLevels, scheduleLevels } from './levels/levels'
import { membershipData } from './member-data'
import { replayRanks } from './ops'
import { listPlans, showPlan } from './prices/list-ops'
import {
  approvePlanPrice,
  dropPlanPrice,
  offerPlan,
  setPlanPrice,
  withdrawPlan,
} from './prices/ops'
import { EXPIRE_CODES } from './purchase'
import { REMIND_MEMBERS, runReminders, scheduleReminders } from './reminders/remind'
import { deleteRemindersBefore } from './reminders/repository'
import { reminderRoutes } from './reminders/routes'
import { membershipRoutes } from './routes'
import { CLOSE_STARS } from './star/star'

/** As long a reminder is kept after the end that it spoke of, and a gift after the days of its link. */
const KEPT_DAYS = 90

export const membershipModule: ModuleDefinition = {
  name: 'membership',
  routes: [...membershipRoutes, ...reminderRoutes, ...giftRoutes],
  jobs: {
    [EXPIRE_CODES]: expireCodes,
    [CLOSE_STARS]: runStarClose,
    [REMIND_MEMBERS]: runReminders,
    [REFRESH_LEVELS]: runLevels,
  },
  housekeeping: async (tx, now) => {
    await deleteRemindersBefore(tx, daysAfter(now, -KEPT_DAYS))
    await deleteGiftsBefore(tx, daysAfter(now, -KEPT_DAYS))
  },
  async scheduleAtStart(services) {
    const now = await services.businessClock.now(services.db)
    await scheduleReminders(services, services.db, now)
    await scheduleLevels(services, now)
  },
  operatorActions: [
    replayRanks,
    listPlans,
    showPlan,
    setPlanPrice,
    approvePlanPrice,
    dropPlanPrice,
    offerPlan,
    withdrawPlan,
  ],
  memberData: membershipData,
}
