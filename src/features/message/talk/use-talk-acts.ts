import { useCallback, useRef, useState } from 'react'
import type { MessageBody } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import { useCopy } from '@/components/code-copy/use-copy'
import { useT } from '@/i18n/use-t'
import { reactToMessage, recallMessage, removeUnsent, retryMessage } from '@/lib/messages/actions'
import { doAct } from '../list/row-actions'
import { sayMessage, sayReply } from '../say-line'
import type { Answered } from './composer'
import { bodyOf } from './body-of'
import { shownOf, type Entry } from './entries'
import { chooseMessageAct, listMessageActs } from './message-actions'
import { listReactions, reactionChosen } from './own-reaction'

export type TalkActs = ReturnType<typeof useTalkActs>

/** What the person does with the lines of a conversation, and what is open for it. */
export function useTalkActs(row: Conversation | undefined, me: string) {
  const t = useT()
  const copy = useCopy()
  const [answered, setAnswered] = useState<Answered>()
  const [forwarded, setForwarded] = useState<MessageBody>()
  const [reported, setReported] = useState<readonly number[]>()
  const latest = useRef({ row, copy })
  latest.current = { row, copy }
  // The same function for as long as the conversation is open: no line is drawn again because a message came.
  const onActs = useCallback(
    async (entry: Entry) => {
      const { row, copy } = latest.current
      if (!row) return
      const { message, item } = entry
      const shown = shownOf(entry, me)
      const said = sayMessage(t, shown, me)
      const scene = { me, closed: row.closed || row.blocked }
      const acts = listMessageActs(entry, scene)
      if (acts.length === 0) return
      const act = await chooseMessageAct(t, said, acts, listReactions(t, message, scene))
      const emoji = message && act && reactionChosen(message, me, act)
      if (message && emoji !== undefined) await reactToMessage(message, emoji)
      else if (act === 'copy') await copy(said)
      else if (act === 'reply' && message)
        setAnswered({
          seq: message.seq,
          title: sayReply(t, message, row, me),
          text: said,
        })
      else if (act === 'forward') setForwarded(bodyOf(shown))
      else if (act === 'recall' && message) await recallMessage(message)
      else if (act === 'report' && message) setReported([message.seq])
      else if (act === 'block') await doAct(t, row, 'block', () => undefined)
      else if (act === 'retry' && item) retryMessage(item.cid)
      else if (act === 'remove' && item) removeUnsent(item.cid)
    },
    [t, me],
  )
  return { answered, setAnswered, forwarded, setForwarded, reported, setReported, onActs }
}
