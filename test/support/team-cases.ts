import type { Person } from './world'

const nothing = (): object => ({})
const paged = (): object => ({ pageNum: 1, pageSize: 5 })

/** The cases of contract/team for server/every-endpoint.test.ts; `friend` is a direct member of who calls. */
export function teamCases(friend: () => Person) {
  return {
    teamSummary: { request: nothing, stranger: 'own' },
    teamList: { request: paged, stranger: 'own' },
    teamStarIncomes: { request: paged, stranger: 'own' },
    teamStarList: { request: paged, stranger: 'own' },
    teamDetail: { request: () => ({ id: friend().id }), stranger: 'refused' },
    teamTree: { request: () => ({ of: friend().id }), stranger: 'refused' },
    leaderboard: { request: nothing, stranger: 'own' },
    answerLeaderboard: { request: () => ({ agreed: true }), stranger: 'own' },
  } as const
}
