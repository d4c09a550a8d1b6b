import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { PLACE_MAX } from '@contract/message/limits'
import type { MessageBody } from '@contract/message/message'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { pickPlace } from '@/lib/location/pick-place'
import { sendBody, sendFile } from '@/lib/messages/actions'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { shrinkPicked, takePicked } from '@/lib/take-picked'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { pickFile, pickImages, pickVideo } from '@/platform/capabilities/media-pick/media-pick'
import { measurePicture } from '@/platform/capabilities/picture/crop-picture'

/** What can be sent beside words; a voice note is recorded in the composer's place. */
export type Attachment = Exclude<MessageBody['type'], 'text'>
export const attachments = ['picture', 'video', 'file', 'voice', 'location', 'card'] as const

/** As many pictures at once. */
const MOST_PICTURES = 9

/** Where it is sent; replyTo: seq of the message that it answers. */
interface Target {
  conversation: string
  replyTo: number | undefined
}

async function sendPicture(to: Target, picked: PickedFile): Promise<boolean> {
  const file = await shrinkPicked(picked)
  if (!file) return false
  const size = await measurePicture(file.src)
  if (size) sendFile(to.conversation, { type: 'picture', url: file.src, ...size }, file, to.replyTo)
  else showToast(t('common:upload.compression'), TOAST_MS.upload)
  return size !== undefined
}

async function sendPictures(to: Target): Promise<boolean> {
  const room = { room: MOST_PICTURES, most: MOST_PICTURES }
  let sent = false
  for (const picked of await takePicked(pickImages(MOST_PICTURES), room))
    sent = (await sendPicture(to, picked)) || sent
  return sent
}

async function sendOneFile(to: Target, kind: 'video' | 'file'): Promise<boolean> {
  const picking = kind === 'video' ? pickVideo() : pickFile()
  const [file] = await takePicked(picking, { room: 1, most: 1 })
  if (!file) return false
  const { src: url, name, size: bytes } = file
  sendFile(to.conversation, { type: kind, url, name, bytes }, file, to.replyTo)
  return true
}

/** As much of it as a message takes, without half a character at its end. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

async function sendPlace({ conversation, replyTo }: Target): Promise<boolean> {
  const outcome = await pickPlace()
  if (outcome.type !== 'picked') return false
  const { latitude, longitude } = outcome.place
  const name = cut(outcome.place.name, PLACE_MAX.name)
  const address = cut(outcome.place.address, PLACE_MAX.address)
  sendBody(conversation, { type: 'location', name, address, latitude, longitude }, replyTo)
  return true
}

async function sendOwnCard({ conversation, replyTo }: Target): Promise<boolean> {
  try {
    const { code } = await fetchQuery(businessCardEndpoints.ownCard, {})
    sendBody(conversation, { type: 'card', code }, replyTo)
    return true
  } catch (error) {
    if (error instanceof Error) showToast(error.message, TOAST_MS.error)
    return false
  }
}

/** Has the person choose what they want to send, and sends it; false when they chose nothing, or it cannot be sent, which a toast has said. */
export async function sendAttachment(
  kind: Exclude<Attachment, 'voice'>,
  to: Target,
): Promise<boolean> {
  switch (kind) {
    case 'picture':
      return sendPictures(to)
    case 'location':
      return sendPlace(to)
    case 'card':
      return sendOwnCard(to)
    default:
      return sendOneFile(to, kind)
  }
}
