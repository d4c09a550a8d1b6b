import { View } from '@tarojs/components'
import type { NotificationSettings, PushTopic } from '@contract/notification/schemas'
import { Card } from '@/components/card/card'
import { SectionHeader } from '@/components/section-header/section-header'
import { SwitchRow } from '@/components/switch-row/switch-row'
import { useT } from '@/i18n/use-t'
import { PushDoor } from './push-door'
import { notificationIds } from './test-ids'

const TOPICS: readonly PushTopic[] = ['message', 'notice', 'call']

interface PushSwitchesProps {
  settings: NotificationSettings
  busy: boolean
  onChange: (change: Partial<NotificationSettings>) => void
}

/** What is pushed to the member's phones and how much of it is shown (docs/product/pushes.md); on a phone that shows none, the way to allow it. */
export function PushSwitches({ settings, busy, onChange }: PushSwitchesProps) {
  const t = useT()
  const { pushes, pushTexts } = settings
  return (
    <View>
      <SectionHeader title={t('profile:notifications.phone')} />
      <PushDoor />
      <Card>
        {TOPICS.map((topic) => (
          <SwitchRow
            key={topic}
            id={notificationIds.push(topic)}
            title={t(`profile:notifications.push.${topic}`)}
            checked={pushes[topic]}
            disabled={busy}
            onChange={(on) => onChange({ pushes: { ...pushes, [topic]: on } })}
          />
        ))}
        <SwitchRow
          id={notificationIds.pushTexts}
          title={t('profile:notifications.pushTexts')}
          detail={t('profile:notifications.pushTextsText')}
          checked={pushTexts}
          disabled={busy}
          onChange={(on) => onChange({ pushTexts: on })}
        />
      </Card>
    </View>
  )
}
