import { businessCardCases } from './business-card-cases'
import { callCases } from './call-cases'
import { feedCases } from './feed-cases'
import { messageCases } from './message-cases'
import { notificationCases } from './notification-cases'
import { pushCases } from './push-cases'
import { statisticsCases } from './statistics-cases'
import { taskCases } from './task-cases'
import { teamCases } from './team-cases'
import { updateCases } from './update-cases'
import type { TestApp } from './test-app'
import type { WechatStandIn } from './wechat-stand-in'
import type { Person } from './world'

/** The cases of team, tasks, feed, notifications, pushes, statistics, updates, messages and business card for server/every-endpoint.test.ts; `friend` is a direct member of `leader`. */
export const networkCases = (
  setup: () => { test: TestApp; wechat: WechatStandIn; leader: Person; friend: Person },
) => ({
  ...taskCases,
  ...notificationCases,
  ...feedCases(setup),
  ...statisticsCases(setup),
  ...teamCases(() => setup().friend),
  ...updateCases,
  ...messageCases(setup),
  ...callCases(setup),
  ...pushCases(setup),
  ...businessCardCases(setup),
})
