import type { IncomeCategory, IncomeType } from '@contract/income/schemas'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'

const UNKNOWN = 'income:status.unknown'

const types: Readonly<Record<IncomeType, TextKey>> = {
  buyVip: 'earnings:type.buyVip',
  buySvip: 'earnings:type.buySvip',
  renewVip: 'earnings:type.renewVip',
  renewSvip: 'earnings:type.renewSvip',
  upgradeSvip: 'earnings:type.upgradeSvip',
  recharge: 'earnings:type.recharge',
}
const categories: Readonly<Record<IncomeCategory, TextKey>> = {
  promotional: 'income:filter.promotional',
  distribution: 'income:filter.distribution',
  other: 'income:filter.other',
}

/** What an income was earned with. */
export const formatType = (t: Translate, type: string) => sayKnown(t, types, type, UNKNOWN)

export const formatCategory = (t: Translate, category: string) =>
  sayKnown(t, categories, category, UNKNOWN)

/** The programme's edition by which an income was made, of its version 'default-1': the brand before it is nobody's word. */
export function formatEdition(t: Translate, version: string): string {
  const edition = /-(\d+)$/.exec(version)?.[1]
  return edition === undefined
    ? t(UNKNOWN)
    : t('earnings:detail.edition', { edition: Number(edition) })
}
