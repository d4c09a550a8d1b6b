import type { Message } from '@contract/message/message'
import { callStats } from '@contract/call/limits'
import type { Translate } from '@/i18n/text-key'
import { sayOutcome } from '@/lib/calls/say-outcome'
import { sayLength } from '@/lib/format/say-length'

type CallRecord = Extract<Message, { type: 'call' }>

/** A call that is over, in one line: how long it was, or what it came to. */
export function sayCall(
  t: Translate,
  { media, stats, seconds }: CallRecord,
  mine: boolean,
): string {
  const name = t(`messages:call.${media}`)
  return stats === callStats.ended
    ? t('messages:call.record.talked', { media: name, length: sayLength(seconds) })
    : t('messages:call.record.outcome', { media: name, outcome: sayOutcome(t, { stats }, mine) })
}
