import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { messageEndpoints } from '@contract/message/endpoints'
import type { Message } from '@contract/message/message'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { messageAt } from '@/lib/messages/history'
import { useMessages } from '@/lib/messages/messages-store'
import { sayMessage, sayReply } from '../say-line'
import { messageIds } from '../test-ids'
import { useBubbleTap } from './bubble-tap'
import './answered.scss'

interface AnsweredProps {
  conversation: string
  /** Of the message that is answered. */
  seq: number
  me: string
  onJump: (seq: number) => void
}

/** A message that the device holds, or else as the server has it; null where there is none any more. */
function useMessage(conversation: string, seq: number): Message | null | undefined {
  const held = useMessages((state) => {
    const run = state.runs.get(conversation)
    return run && messageAt(run, seq)
  })
  const known = useMessages((state) => state.runs.has(conversation))
  const changeSeq = useMessages((state) => state.rows.get(conversation)?.changeSeq)
  const range = { conversation, from: seq, to: seq }
  const wanted = !held && known
  const { data, reload } = useQuery(messageEndpoints.imMessages, range, { enabled: wanted })
  const [begun] = useState(changeSeq)
  useEffect(() => {
    // It may have been taken back since.
    if (changeSeq !== begun) void reload()
  }, [changeSeq, begun, reload])
  return held ?? (data && (data[0] ?? null))
}

/** Who wrote what is answered, and its first words; a tap leads there. */
export function AnsweredLine({ conversation, seq, me, onJump }: AnsweredProps) {
  const t = useT()
  const row = useMessages((state) => state.rows.get(conversation))
  const clearedTo = useMessages((state) => state.views[conversation]?.clearedTo ?? 0)
  const tap = useBubbleTap()
  const found = useMessage(conversation, seq)
  const message = seq > Math.max(clearedTo, row?.minSeq ?? 0) ? found : null
  if (message === null) return <View className="answered">{t('messages:answeredGone')}</View>
  return (
    <Tappable
      id={messageIds.answered(seq)}
      role="link"
      className="answered"
      disabled={!message}
      onTap={tap(() => onJump(seq))}
    >
      {message ? (
        <>
          <View className="answered__name">{sayReply(t, message, row, me)}</View>
          <View className="answered__words">{sayMessage(t, message, me)}</View>
        </>
      ) : (
        t('messages:answeredAway')
      )}
    </Tappable>
  )
}
