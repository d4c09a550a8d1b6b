import type { ReactNode } from 'react'
import type { WithdrawalAccount } from '@contract/withdrawal/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'

interface AccountRowProps {
  account: WithdrawalAccount
  trailing?: ReactNode
  id?: string
  onTap?(): void
}

/** Keeps '••••098' in its order in right-to-left languages. */
const LEFT_TO_RIGHT = '\u200e'

/** A withdrawal account: its name, kind and network, and the masked address. */
export function AccountRow({ account, trailing, id, onTap }: AccountRowProps) {
  const t = useT()
  const kind = account.kind === 'usdt' ? `USDT · ${account.network ?? ''} · ${account.masked}` : `${LEFT_TO_RIGHT}${account.masked}`
  return (
    <Row
      id={id}
      leading={<Avatar name={account.kind === 'usdt' ? '₮' : account.name} />}
      title={account.name}
      detail={kind}
      trailing={trailing}
      trailingDetail={!account.usable && <Tag kind='plain'>{t('withdrawal:accounts.notUsable')}</Tag>}
      onTap={onTap}
    />
  )
}
