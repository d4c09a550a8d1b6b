import type { Notice } from '@contract/message/message'
import type { Translate } from '@/i18n/text-key'
import { sayPlainNotice } from './say-plain-notice'

/** A store build knows no news of the programme. */
export function sayNotice(t: Translate, notice: Notice): string {
  return sayPlainNotice(t, notice)
}
