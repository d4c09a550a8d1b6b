import type { Income, IncomeKind, IncomeType } from '@contract/income/schemas'
import { isolate } from '@/i18n/isolate'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'

const kinds: Readonly<Record<IncomeKind, TextKey>> = {
  direct: 'income:kind.direct',
  second: 'income:kind.second',
  star: 'income:kind.star',
}
const events: Readonly<Record<IncomeType, true>> = {
  buyVip: true,
  buySvip: true,
  renewVip: true,
  renewSvip: true,
  upgradeSvip: true,
  recharge: true,
}

/** Which of the rates it was. */
export const formatKind = (t: Translate, kind: string) =>
  sayKnown(t, kinds, kind, 'income:status.unknown')

/** Whose purchase an income comes from, in a sentence; the name alone for a purchase that this client does not know. */
export function formatEvent(
  t: Translate,
  { type, sourceUser }: Pick<Income, 'type' | 'sourceUser'>,
) {
  const name = isolate(sourceUser)
  return Object.hasOwn(events, type) ? t(`income:event.${type}`, { name }) : name
}
