import { accountEndpoints } from '@contract/account/endpoints'
import type { UserConfigResponse } from '@contract/account/schemas'
import type { TextKey } from '@/i18n/text-key'
import { useQuery } from '@/lib/data/query/use-query'

export type Way = UserConfigResponse['gateways'][number]

/** How each way to pay is called, and what a person is told of it. */
export const wayTexts: Readonly<Record<Way, { label: TextKey; help: TextKey }>> = {
  sandbox: { label: 'orders:checkout.sandbox', help: 'orders:checkout.sandboxHelp' },
  wechat: { label: 'orders:checkout.wechat', help: 'orders:checkout.wechatHelp' },
  card: { label: 'orders:checkout.card', help: 'orders:checkout.cardHelp' },
  activationCode: { label: 'orders:checkout.code', help: 'orders:checkout.codeHelp' },
}

/** The ways to pay that this deployment offers this member on this host; one that this program does not know is left out. */
export function useWays() {
  const { data, status, error, reload } = useQuery(accountEndpoints.userConfig, {}, { fresh: true })
  const ways = data?.gateways.filter((way) => way in wayTexts)
  return { ways, status, error, reload }
}
