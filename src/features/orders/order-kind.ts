import type { PurchaseKind } from '@contract/membership/schemas'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'

const kinds: Readonly<Record<PurchaseKind, TextKey>> = {
  buyVip: 'orders:kind.buyVip',
  buySvip: 'orders:kind.buySvip',
  renewVip: 'orders:kind.renewVip',
  renewSvip: 'orders:kind.renewSvip',
  upgradeSvip: 'orders:kind.upgradeSvip',
  recharge: 'orders:kind.recharge',
}

/** What was bought; 'unknown' for a kind that this client does not know. */
export const formatOrderKind = (t: Translate, kind: string) =>
  sayKnown(t, kinds, kind, 'orders:status.unknown')
