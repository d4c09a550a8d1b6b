import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { PayoutAccount } from '@contract/withdrawal/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { formatPayoutAccount } from './account-text'

interface PayoutAccountRowProps {
  account: PayoutAccount
  trailing?: ReactNode
  id?: string
  onTap?(): void
}

/** A payout account: its name, kind and network, the masked address, and while it is too new from when it can receive. */
export function PayoutAccountRow({ account, trailing, id, onTap }: PayoutAccountRowProps) {
  const t = useT()
  return (
    <Row
      id={id}
      leading={<Avatar name={account.kind === 'usdt' ? '₮' : account.name} />}
      title={account.name}
      detail={
        <>
          <View>{formatPayoutAccount(account)}</View>
          {account.receivesFrom !== null && (
            <View>
              {t('withdrawal:accounts.receivesFrom', {
                time: formatDateTime(account.receivesFrom),
              })}
            </View>
          )}
        </>
      }
      trailing={trailing}
      trailingDetail={
        !account.usable && <Tag kind="plain">{t('withdrawal:accounts.notUsable')}</Tag>
      }
      onTap={onTap}
    />
  )
}
