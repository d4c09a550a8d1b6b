import type { Notice } from '@contract/message/message'
import { openPage } from '@/lib/navigation/navigate'

/** A store build has no pages of the programme. */
export function noticePage({ key }: Notice): (() => void) | undefined {
  return key === 'newDevice' ? () => openPage('/pages/profile/devices') : undefined
}
