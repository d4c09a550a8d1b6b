import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { messageEndpoints } from '@contract/message/endpoints'
import type { Conversation } from '@contract/message/schemas'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { useMessages } from '@/lib/messages/messages-store'
import { useOffline } from '@/lib/network/use-offline'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { sayRowTime } from '../say-time'
import './presence.scss'

/** Who is there is noted once a minute. */
const AGAIN_MS = 60_000

/** Whether the other is there, or roughly when they last were; nothing where that is not known. */
export function Presence({ row }: { row: Conversation }) {
  const t = useT()
  const inFront = useInFront()
  const offline = useOffline()
  const typing = useMessages((state) => state.typing.has(row.conversation))
  const { data, reload } = useQuery(
    messageEndpoints.imPresence,
    { conversation: row.conversation },
    { fresh: true },
  )
  useEffect(() => {
    const timer = inFront ? setInterval(() => void reload(), AGAIN_MS) : undefined
    return () => clearInterval(timer)
  }, [inFront, reload])
  if (!data || offline) return null
  // Whoever types is there, whatever was noted.
  if (data.online || typing) return <View className="presence">{t('messages:online')}</View>
  if (data.seenAt === null) return null
  return (
    <View className="presence">{t('messages:lastSeen', { time: sayRowTime(t, data.seenAt) })}</View>
  )
}
