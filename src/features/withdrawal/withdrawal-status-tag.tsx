import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'

const KIND: Readonly<Record<WithdrawalStatus, 'warn' | 'ok' | 'bad' | 'plain'>> = {
  pendingReview: 'warn',
  passed: 'warn',
  transferred: 'ok',
  rejected: 'bad',
  cancelled: 'plain',
  unknown: 'plain',
}

/** A withdrawal's state in words (docs/product/withdrawal.md, "States"); 'unknown' for one that this client does not know. */
export function WithdrawalStatusTag({ status }: { status: WithdrawalStatus }) {
  const t = useT()
  const known = status in KIND ? status : 'unknown'
  return <Tag kind={KIND[known]}>{t(`withdrawal:status.${known}`)}</Tag>
}
