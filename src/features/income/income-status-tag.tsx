import type { IncomeStatus } from '@contract/income/schemas'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'

const KIND: Readonly<Record<IncomeStatus, 'warn' | 'ok' | 'plain'>> = {
  notSettled: 'warn',
  settled: 'ok',
  refunded: 'plain',
  cancelled: 'plain',
}

/** Settlement status in words; 'unknown' for a state that this client does not know (docs/product/income.md, "States"). */
export function IncomeStatusTag({ status }: { status: IncomeStatus }) {
  const t = useT()
  return status in KIND ? (
    <Tag kind={KIND[status]}>{t(`income:status.${status}`)}</Tag>
  ) : (
    <Tag kind="plain">{t('income:status.unknown')}</Tag>
  )
}
