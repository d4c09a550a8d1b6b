import { tiktokEndpoints } from '../../contract/tiktok/endpoints'
import type { CallOptions, TestApp } from './test-app'
import type { TiktokStandIn } from './tiktok-stand-in'

/** The address to which a person's browser is led from TikTok by way of the server. */
export async function comeBack(test: TestApp, location: string): Promise<string> {
  const { pathname, search } = new URL(location)
  const { headers } = await test.app.inject({ method: 'GET', url: pathname + search })
  return String(headers.location)
}

/** Goes to TikTok for a member and comes back: the ticket. */
export async function askTiktok(
  test: TestApp,
  tiktok: TiktokStandIn,
  who: CallOptions,
): Promise<string> {
  const { data } = await test.call(tiktokEndpoints.beginTiktok, {}, who)
  const address = await comeBack(test, await tiktok.visit(data.url))
  return new URLSearchParams(address.split('?')[1]).get('ticket') ?? ''
}

interface Setup {
  test: TestApp
  tiktok: TiktokStandIn
  leader: CallOptions
}

/** The cases of contract/tiktok for server/every-endpoint.test.ts. */
export function tiktokCases(setup: () => Setup) {
  async function ticket(): Promise<{ ticket: string }> {
    const { test, tiktok, leader } = setup()
    await test.services.db.deleteFrom('tiktok_account').execute()
    return { ticket: await askTiktok(test, tiktok, leader) }
  }
  return {
    tiktokStatus: { request: (): object => ({}), stranger: 'own' },
    beginTiktok: { request: (): object => ({}), stranger: 'own' },
    finishTiktok: { request: ticket, stranger: 'refused' },
    unbindTiktok: {
      request: async () => {
        const { test, leader } = setup()
        await test.call(tiktokEndpoints.finishTiktok, await ticket(), leader)
        return {}
      },
      stranger: 'refused',
    },
  } as const
}
