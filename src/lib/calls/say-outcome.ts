import type { Call } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import type { Translate } from '@/i18n/text-key'

/** What a call came to, as its caller or its callee reads it. */
export function sayOutcome(t: Translate, { stats }: Pick<Call, 'stats'>, mine: boolean): string {
  switch (stats) {
    case callStats.missed:
      return t(mine ? 'messages:call.over.noAnswer' : 'messages:call.over.missed')
    case callStats.cancelled:
      return t(mine ? 'messages:call.over.cancelled' : 'messages:call.over.missed')
    case callStats.declined:
      return t(mine ? 'messages:call.over.declined' : 'messages:call.over.declinedByYou')
    case callStats.busy:
      return t(mine ? 'messages:call.over.busy' : 'messages:call.over.missed')
    default:
      return t('messages:call.over.ended')
  }
}
