import type { User } from '@contract/account/schemas'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { settingsIds } from './test-ids'

/** The password that withdrawals ask for. */
export function PayPasswordRow({ user }: { user: User | undefined }) {
  const t = useT()
  return (
    <Row
      id={settingsIds.payPassword}
      leading={<Icon name="lock" size={20} />}
      title={t('settings:payPassword')}
      trailingDetail={
        user && t(user.hasPayPassword ? 'settings:payPasswordSet' : 'settings:payPasswordMissing')
      }
      chevron
      onTap={() => openPage('/pages/sets/setPayPassword')}
    />
  )
}
