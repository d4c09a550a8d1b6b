import { useState } from 'react'
import { View } from '@tarojs/components'
import type { NotificationSettings } from '@contract/notification/schemas'
import { Button } from '@/components/button/button'
import { DateTimePicker } from '@/components/date-time-picker/date-time-picker'
import { usePicker } from '@/components/picker-panel/use-picker'
import { SelectField } from '@/components/select-field/select-field'
import { SwitchRow } from '@/components/switch-row/switch-row'
import { useT } from '@/i18n/use-t'
import { readTimeZone } from '@/lib/format/time-zone'
import { notificationIds } from './test-ids'
import './quiet-hours.scss'

interface QuietHoursProps {
  settings: NotificationSettings
  busy: boolean
  onChange: (change: Partial<NotificationSettings>) => void
}

type Edge = 'from' | 'to'

const NIGHT = { from: '22:00', to: '07:00' } as const

/** A zone by its IANA name, or by its offset from UTC where the host has no names. */
const nameZone = (zone: string) => (/^[+-]/.test(zone) ? `UTC${zone}` : zone)

/** When emails wait, in the member's own time zone, and which zone that is. */
export function QuietHours({ settings, busy, onChange }: QuietHoursProps) {
  const t = useT()
  const { quiet, timeZone } = settings
  const [wrong, setWrong] = useState<Edge>()
  const picker = usePicker<Edge, string>()
  const own = readTimeZone()
  const edge = picker.request ?? 'from'
  function handleTime(which: Edge, time: string) {
    if (!quiet) return
    const next = { ...quiet, [which]: time }
    const empty = next.from === next.to
    setWrong(empty ? which : undefined)
    if (!empty) onChange({ quiet: next })
  }
  const field = (which: Edge) => (
    <SelectField
      id={notificationIds[which]}
      label={t(`profile:notifications.${which}`)}
      value={quiet?.[which] ?? ''}
      text={quiet?.[which] ?? ''}
      error={wrong === which ? t('profile:notifications.sameTimes') : undefined}
      onTap={() => picker.ask(which, quiet?.[which] ?? '', (time) => handleTime(which, time))}
    />
  )
  return (
    <View>
      <SwitchRow
        id={notificationIds.quiet}
        title={t('profile:notifications.quiet')}
        detail={t('profile:notifications.quietText')}
        checked={quiet !== null}
        disabled={busy}
        onChange={(on) => onChange({ quiet: on ? NIGHT : null, ...(on ? { timeZone: own } : {}) })}
      />
      {quiet && (
        <View className="quiet-hours">
          {field('from')}
          {field('to')}
          <View className="quiet-hours__zone">
            {t('profile:notifications.zone', { zone: nameZone(timeZone ?? own) })}
          </View>
          {timeZone !== null && timeZone !== own && (
            <Button
              id={notificationIds.zone}
              kind="outline"
              disabled={busy}
              onTap={() => onChange({ timeZone: own })}
            >
              {t('profile:notifications.useZone', { zone: nameZone(own) })}
            </Button>
          )}
        </View>
      )}
      <DateTimePicker
        id="notifications-time"
        anchor={notificationIds[edge]}
        open={picker.open}
        mode="time"
        title={t(`profile:notifications.${edge}`)}
        value={quiet?.[edge] ?? ''}
        onConfirm={picker.choose}
        onClose={picker.cancel}
      />
    </View>
  )
}
