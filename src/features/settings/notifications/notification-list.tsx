import { View } from '@tarojs/components'
import type { MailKind, NotificationSettings } from '@contract/notification/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { SwitchRow } from '@/components/switch-row/switch-row'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { NoticeSwitches } from './notice-switches'
import { PushSwitches } from './push-switches'
import { QuietHours } from './quiet-hours'
import { notificationIds } from './test-ids'
import { useSettings } from './use-settings'

const KINDS: readonly MailKind[] = ['income', 'withdrawal', 'membership', 'order']

/** Which emails, notices and pushes a member gets, and when they wait (docs/product/account.md, "Emails"). Each change is saved at once. */
export function NotificationList({ settings }: { settings: NotificationSettings }) {
  const t = useT()
  const user = useSession((session) => session.user)
  const { busy, save } = useSettings(settings)
  return (
    <View>
      {user && !user.email ? (
        <Note
          action={
            <Button kind="outline" onTap={() => openPage('/pages/profile/bindEmail')}>
              {t('profile:notifications.bind')}
            </Button>
          }
        >
          {t('profile:notifications.noEmail')}
        </Note>
      ) : (
        <Note>{t('profile:notifications.lead')}</Note>
      )}
      <SectionHeader title={t('profile:notifications.mails')} />
      <Card>
        {KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            id={notificationIds.mail(kind)}
            title={t(`profile:notifications.kind.${kind}`)}
            checked={settings.mails[kind]}
            disabled={busy}
            onChange={(on) => void save({ mails: { ...settings.mails, [kind]: on } })}
          />
        ))}
      </Card>
      <NoticeSwitches settings={settings} busy={busy} onChange={(change) => void save(change)} />
      <PushSwitches settings={settings} busy={busy} onChange={(change) => void save(change)} />
      <SectionHeader title={t('profile:notifications.there')} />
      <Card>
        <SwitchRow
          id={notificationIds.presence}
          title={t('profile:notifications.presence')}
          detail={t('profile:notifications.presenceText')}
          checked={settings.presence}
          disabled={busy}
          onChange={(presence) => void save({ presence })}
        />
      </Card>
      <SectionHeader title={t('profile:notifications.quiet')} />
      <Card>
        <QuietHours settings={settings} busy={busy} onChange={(change) => void save(change)} />
      </Card>
    </View>
  )
}
