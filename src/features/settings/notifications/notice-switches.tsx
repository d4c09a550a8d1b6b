import { View } from '@tarojs/components'
import type { NoticeKind, NotificationSettings } from '@contract/notification/schemas'
import { Card } from '@/components/card/card'
import { SectionHeader } from '@/components/section-header/section-header'
import { SwitchRow } from '@/components/switch-row/switch-row'
import { useT } from '@/i18n/use-t'
import { notificationIds } from './test-ids'
import './notice-switches.scss'

const KINDS: readonly NoticeKind[] = [
  'incomeArrived',
  'incomeSettled',
  'membershipExpiring',
  'newMember',
]

interface NoticeSwitchesProps {
  settings: NotificationSettings
  busy: boolean
  onChange: (change: Partial<NotificationSettings>) => void
}

/** Which notices come into the system conversation (docs/product/messages.md), and which always do. */
export function NoticeSwitches({ settings, busy, onChange }: NoticeSwitchesProps) {
  const t = useT()
  const { notices } = settings
  return (
    <>
      <SectionHeader title={t('profile:notifications.notices')} />
      <Card>
        {KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            id={notificationIds.notice(kind)}
            title={t(`profile:notifications.notice.${kind}`)}
            checked={notices[kind]}
            disabled={busy}
            onChange={(on) => onChange({ notices: { ...notices, [kind]: on } })}
          />
        ))}
        <View className="notice-switches__always">{t('profile:notifications.always')}</View>
      </Card>
    </>
  )
}
