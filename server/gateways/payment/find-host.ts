import type { PlatformName } from '@contract/headers'
import type { Services } from '../../services'
import { payClients, type PayHost } from './types'

/** Who would pay on that host: WeChat's own windows need the openid of the account that the host belongs to. */
export async function findPayHost(
  services: Services,
  { userId, platform }: { userId: string; platform: PlatformName },
): Promise<PayHost> {
  const client = payClients[platform]
  const payer =
    userId !== '' && (client === 'jsapi' || client === 'weapp')
      ? await services.findPayer(userId, client)
      : undefined
  return { client, payer }
}
