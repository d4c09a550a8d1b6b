import { randomUUID } from 'node:crypto'
import { statisticsEndpoints } from '../../contract/statistics/endpoints'
import type { TestApp } from './test-app'
import type { Person } from './world'

/** The cases of contract/statistics for server/every-endpoint.test.ts; the stranger has agreed to nothing. */
export function statisticsCases(setup: () => { test: TestApp; leader: Person }) {
  async function report() {
    const { test, leader } = setup()
    const { token, sessionCode } = leader
    await test.call(statisticsEndpoints.answerStatistics, { granted: true }, { token, sessionCode })
    const event = { kind: 'page', name: '/pages/index', session: randomUUID(), ago: 0, ms: 900 }
    return { batch: randomUUID(), events: [event] }
  }
  return {
    reportStatistics: { request: report, stranger: 'refused' },
    statisticsConsent: { request: (): object => ({}), stranger: 'own' },
    answerStatistics: { request: () => ({ granted: false }), stranger: 'own' },
  } as const
}
