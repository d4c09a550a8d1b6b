import type { ReactNode } from 'react'
import type { PayoutAccount } from '@contract/withdrawal/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { formatPayoutAccount } from './account-text'

interface PayoutAccountRowProps {
  account: PayoutAccount
  trailing?: ReactNode
  id?: string
  onTap?(): void
}

/** A payout account: its name, kind and network, and the masked address. */
export function PayoutAccountRow({ account, trailing, id, onTap }: PayoutAccountRowProps) {
  const t = useT()
  return (
    <Row
      id={id}
      leading={<Avatar name={account.kind === 'usdt' ? '₮' : account.name} />}
      title={account.name}
      detail={formatPayoutAccount(account)}
      trailing={trailing}
      trailingDetail={
        !account.usable && <Tag kind="plain">{t('withdrawal:accounts.notUsable')}</Tag>
      }
      onTap={onTap}
    />
  )
}
