import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import type { PlainPath } from '@/lib/navigation/routes'
import { Commerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { PayPasswordRow } from './pay-password-row'
import { settingsIds } from './test-ids'

const mark = (name: IconName) => <Icon name={name} size={20} />

/** The passwords and the email, and what else signs the person in. */
export function SecuritySection({ further }: { further?: ReactNode }) {
  const t = useT()
  const user = useSession((session) => session.user)
  const open = (path: PlainPath) => () => openPage(path)
  return (
    <>
      <SectionHeader title={t('settings:group.security')} />
      <Card>
        <Commerce>
          <PayPasswordRow user={user} />
        </Commerce>
        <Row
          id={settingsIds.resetPassword}
          leading={mark('key')}
          title={t(user?.hasPassword === false ? 'settings:setPassword' : 'settings:resetPassword')}
          onTap={open('/pages/sets/resetPassword')}
        />
        <Row
          id={settingsIds.email}
          leading={mark('mail')}
          title={t('settings:email.row')}
          trailingDetail={user && (user.email ? undefined : t('settings:email.missing'))}
          chevron
          onTap={open('/pages/profile/bindEmail')}
        />
        {further}
      </Card>
    </>
  )
}
