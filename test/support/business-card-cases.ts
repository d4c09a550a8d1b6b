import { businessCardEndpoints } from '../../contract/business-card/endpoints'
import { findUser } from '../../server/modules/account'
import type { TestApp } from './test-app'
import type { Person } from './world'

interface Setup {
  test: TestApp
  leader: Person
  friend: Person
}

const caller = ({ token, sessionCode }: Person) => ({ token, sessionCode })

/** The cases of contract/business-card for server/every-endpoint.test.ts; the leader looks at the friend's card. */
export function businessCardCases(setup: () => Setup) {
  async function code(): Promise<string> {
    const { test, friend } = setup()
    return (await findUser(test.services.db, friend.id))?.referralCode ?? ''
  }
  return {
    ownCard: { request: (): object => ({}), stranger: 'own' },
    saveCard: { request: () => ({ name: 'Leader Lee', shown: ['name'] }), stranger: 'own' },
    cardViews: { request: () => ({ pageNum: 1, pageSize: 5 }), stranger: 'own' },
    publicCard: { request: async () => ({ code: await code() }), stranger: 'public' },
    addCardView: { request: async () => ({ code: await code() }), stranger: 'public' },
    heartbeat: {
      request: async () => {
        const { test, leader } = setup()
        const view = { code: await code() }
        const { data } = await test.call(businessCardEndpoints.addCardView, view, caller(leader))
        return { requestId: data.requestId }
      },
      stranger: 'refused',
    },
  } as const
}
