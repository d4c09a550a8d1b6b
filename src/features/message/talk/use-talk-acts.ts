import { useCallback, useState } from 'react'
import type { Conversation } from '@contract/message/schemas'
import { useCopy } from '@/components/code-copy/use-copy'
import { useT } from '@/i18n/use-t'
import { recallMessage, removeUnsent, retryMessage } from '@/lib/messages/actions'
import { doAct } from '../list/row-actions'
import { nameOf } from '../name-of'
import { splitQuote } from '../quote'
import { sayMessage } from '../say-line'
import type { Answered } from './composer'
import type { Entry } from './entries'
import { chooseMessageAct, listMessageActs } from './message-actions'

export type TalkActs = ReturnType<typeof useTalkActs>

/** What the person does with the lines of a conversation, and what is open for it. */
export function useTalkActs(row: Conversation | undefined, me: string) {
  const t = useT()
  const copy = useCopy()
  const [answered, setAnswered] = useState<Answered>()
  const [forwarded, setForwarded] = useState<string>()
  const [reported, setReported] = useState<readonly number[]>()
  const onActs = useCallback(
    async (entry: Entry) => {
      if (!row) return
      const { message, item } = entry
      const said = message ? sayMessage(t, message, me) : splitQuote(item?.body.text ?? '').text
      const acts = listMessageActs(entry, { me, closed: row.closed || row.blocked })
      if (acts.length === 0) return
      const act = await chooseMessageAct(t, said, acts)
      if (act === 'copy') await copy(said)
      else if (act === 'reply')
        setAnswered({
          name: message?.sender === me ? t('messages:you') : nameOf(t, row),
          text: said,
        })
      else if (act === 'forward') setForwarded(said)
      else if (act === 'recall' && message) await recallMessage(message)
      else if (act === 'report' && message) setReported([message.seq])
      else if (act === 'block') await doAct(t, { row, pinned: false }, 'block', () => undefined)
      else if (act === 'retry' && item) retryMessage(item.cid)
      else if (act === 'remove' && item) removeUnsent(item.cid)
    },
    [t, row, me, copy],
  )
  return { answered, setAnswered, forwarded, setForwarded, reported, setReported, onActs }
}
