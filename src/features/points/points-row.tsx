import { formatCount } from '@contract/domain/count'
import type { PointsEntry } from '@contract/points/schemas'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { PointsFigure } from './points-figure'
import { pointsIds } from './test-ids'

const kinds = ['earn', 'buy', 'spend', 'refund'] as const

function formatKind(t: Translate, { kind, card }: PointsEntry): string {
  if (kind === 'spend' && card) return t('membership:points.spendBy', { card: isolate(card) })
  const known = kinds.find((one) => one === kind)
  return t(known ? `membership:points.kind.${known}` : 'home:status.unknown')
}

/** Points that came or went, what was left, and for a purchase the way to its order. */
export function PointsRow({ entry }: { entry: PointsEntry }) {
  const t = useT()
  const { id, amount, balance, orderId } = entry
  return (
    <Row
      id={pointsIds.entry(id)}
      title={formatKind(t, entry)}
      detail={formatDateTime(entry.createTime)}
      trailing={<PointsFigure amount={amount} />}
      trailingDetail={t('membership:points.left', { left: formatCount(balance) })}
      {...(orderId !== null && {
        chevron: true,
        onTap: () => openPage('/pages/order/detail', { id: orderId }),
      })}
    />
  )
}
