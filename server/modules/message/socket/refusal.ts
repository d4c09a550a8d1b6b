import type { ServerFrame } from '@contract/message/frames'
import type { Language } from '@contract/languages'
import { toAppError } from '../../../http/failures'
import { TooManyRequests } from '../../../http/rate-limit'
import type { Texts } from '../../../texts/texts'

/** Failures after which the same message may come again as it is. */
const AGAIN: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'SERVER_ERROR'])

/** What the sender of a cid reads when the message does not stand. */
export function toRefusal(
  cid: string,
  thrown: unknown,
  { texts, language }: { texts: Texts; language: Language },
): ServerFrame {
  const error = toAppError(thrown)
  return {
    type: 'refused',
    cid,
    code: error.code,
    msg: texts.t(language, `errors:${error.errorName}`, error.params),
    again: AGAIN.has(error.errorName),
    ...(error instanceof TooManyRequests ? { seconds: error.retryAfter } : {}),
  }
}
