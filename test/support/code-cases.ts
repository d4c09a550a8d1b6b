import { giftEndpoints } from '../../contract/gift/endpoints'
import type { TestApp } from './test-app'
import type { Person, World } from './world'

interface Setup {
  test: TestApp
  world: World
  /** An SVIP with codes. */
  leader: Person
  friend: Person
}

/** The cases of redeeming and of contract/gift for server/every-endpoint.test.ts; who calls is known when they run. */
export function codeCases(setup: () => Setup) {
  async function code(place: 0 | -1): Promise<string> {
    const { world, leader } = setup()
    return (await world.unusedCodes(leader)).at(place) ?? ''
  }
  async function gift(): Promise<{ gift: string }> {
    const { test, leader } = setup()
    const { token, sessionCode } = leader
    const given = await test.call(
      giftEndpoints.giveCode,
      { code: await code(-1) },
      { token, sessionCode },
    )
    return { gift: given.data.gift?.url.split('gift=')[1] ?? '' }
  }
  return {
    redeemCode: {
      request: async () => ({ code: await code(0) }),
      who: () => setup().friend,
      stranger: 'refused',
    },
    giveCode: { request: async () => ({ code: await code(-1) }), stranger: 'refused' },
    withdrawGift: { request: async () => ({ code: await code(-1) }), stranger: 'refused' },
    viewGift: { request: gift, stranger: 'public' },
    redeemGift: { request: gift, who: () => setup().friend, stranger: 'refused' },
  } as const
}
