import type { CallType } from '@contract/call/call'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { openMedia } from '@/platform/capabilities/call/call'
import type { LostMedia, OwnMedia } from '@/platform/capabilities/call/contract'

const say = (text: string) => {
  showToast(text, TOAST_MS.error)
  return undefined
}

/** The host took it away in a call. */
export const sayLost = (lost: LostMedia): void =>
  say(t(lost === 'camera' ? 'messages:call.noCamera' : 'messages:call.noMicrophone'))

/** Microphone, and for a video call the camera, once the person allows them. Undefined after a toast that says why not; a refused camera leaves the sound. */
export async function openCallMedia(type: CallType): Promise<OwnMedia | undefined> {
  const heard = await askPermission('microphone', {
    title: t('messages:call.reason.microphoneTitle'),
    text: t('messages:call.reason.microphone'),
  })
  if (heard === 'refused') return say(t('messages:call.refused'))
  if (heard === 'unsupported') return say(t('messages:call.unsupported'))
  const seen =
    type === 'video' &&
    (await askPermission('camera', {
      title: t('messages:call.reason.cameraTitle'),
      text: t('messages:call.reason.camera'),
    }))
  if (seen === 'refused') say(t('messages:call.soundAlone'))
  const outcome = await openMedia(seen === 'granted' ? 'video' : 'audio')
  switch (outcome.type) {
    case 'open':
      // Another program has it.
      if (seen === 'granted' && !outcome.media.hasPicture) sayLost('camera')
      return outcome.media
    case 'unsupported':
      return say(t('messages:call.unsupported'))
    default:
      return say(t('messages:call.noMicrophone'))
  }
}

/** As the call is that came about: where both called at once it is the other's, and one by voice has no camera (nor WeChat's room for pictures). Undefined as above. */
export async function fitMedia(media: OwnMedia, type: CallType): Promise<OwnMedia | undefined> {
  if (type === 'video' || !media.hasPicture) return media
  media.close()
  return openCallMedia(type)
}
