import { exceedsUploadLimit } from '@contract/domain/rules/upload-limit'
import { t } from '@/i18n/t'
import { uploadLimit } from '@/lib/api/upload-limit'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { offerPermission } from '@/lib/permission/offer-permission'
import { compressImage } from '@/platform/capabilities/media-pick/compress'
import type { PickedFile, PickOutcome } from '@/platform/capabilities/media-pick/contract'
import { releaseFile } from '@/platform/capabilities/media-pick/files'

/** Enough to read a document, sharp on a large screen, and a few hundred KB. */
const COMPRESSION = { side: 2560, quality: 80 }

/** `room`: as many may still come; `most`: as many there may be in all, which a toast says of more. */
interface Room {
  room: number
  most: number
}

/** What was picked and may be sent; a toast says what may not, and why nothing was picked. */
export async function takePicked(
  picking: Promise<PickOutcome>,
  { room, most }: Room,
): Promise<PickedFile[]> {
  const outcome = await picking
  if (outcome.type === 'denied')
    await offerPermission('pictures', outcome.permit, () =>
      showToast(t('common:upload.denied'), TOAST_MS.upload),
    )
  if (outcome.type === 'failed') showToast(t('common:upload.failed'), TOAST_MS.upload)
  if (outcome.type !== 'picked') return []
  const limit = await uploadLimit()
  const fitting = outcome.files.filter(({ size }) => !exceedsUploadLimit(size, limit))
  if (fitting.length < outcome.files.length)
    showToast(t('common:upload.sizeExceeds', { n: limit }), TOAST_MS.upload)
  else if (fitting.length > room)
    showToast(t('common:upload.maxImages', { n: most }), TOAST_MS.upload)
  return fitting.slice(0, room)
}

/** Makes a picked picture small enough to send; undefined, after a toast, when it cannot be read. */
export async function shrinkPicked(file: PickedFile): Promise<PickedFile | undefined> {
  const outcome = await compressImage(file, COMPRESSION)
  releaseFile(file)
  if (outcome.type === 'compressed') return outcome.file
  showToast(t('common:upload.compression'), TOAST_MS.upload)
  return undefined
}
