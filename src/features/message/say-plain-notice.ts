import type { Notice } from '@contract/message/message'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { formatDateTime } from '@/lib/format/date'

/** A notice about the account itself; of any other it says that there is one, which no update would show. */
export function sayPlainNotice(t: Translate, notice: Notice): string {
  switch (notice.key) {
    case 'newDevice':
      return notice.device === ''
        ? t('messages:notice.newDevicePlain', { time: formatDateTime(notice.time) })
        : t('messages:notice.newDevice', {
            device: isolate(notice.device),
            time: formatDateTime(notice.time),
          })
    case 'warned':
      return t('messages:notice.warned')
    case 'muted':
      return t('messages:notice.muted', { time: formatDateTime(notice.until) })
    default:
      return t('messages:notice.hidden')
  }
}
