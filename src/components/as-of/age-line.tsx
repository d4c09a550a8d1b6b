import { View } from '@tarojs/components'
import { useComponentT } from '@/i18n/use-component-t'
import { formatDateTime } from '@/lib/format/date'
import { useOffline } from '@/lib/network/use-offline'
import './age-line.scss'

interface AgeLineProps {
  of: { at: number | undefined; status: string }
  id?: string
}

/** As quietly as a date: how old one piece of a screen is, while there is no connection to ask again or when asking again has failed. */
export function AgeLine({ of: { at, status }, id }: AgeLineProps) {
  const t = useComponentT()
  const offline = useOffline()
  if (at === undefined || (!offline && status !== 'error')) return null
  const time = formatDateTime(new Date(at).toISOString())
  return (
    <View className="age-line" {...(id ? { id } : {})}>
      {t('components:age', { time })}
    </View>
  )
}
