import { useEffect, useRef, useState } from 'react'
import { profileEndpoints } from '@contract/profile/endpoints'
import { exceedsUploadLimit, UPLOAD_MAX_MB } from '@contract/domain/rules/upload-limit'
import { t } from '@/i18n/t'
import { ApiError } from '@/lib/api/api-error'
import { uploadFile } from '@/lib/api/upload-file'
import { mutate } from '@/lib/data/mutation/mutate'
import { chooseAction } from '@/lib/overlay/choose-action'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { offerPermission } from '@/lib/permission/offer-permission'
import { compressImage } from '@/platform/capabilities/media-pick/compress'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import { pickImages } from '@/platform/capabilities/media-pick/media-pick'
import type { CropArea, PictureSize } from '@/platform/capabilities/picture/contract'
import { cropPicture, measurePicture } from '@/platform/capabilities/picture/crop-picture'
import { useSession } from '@/session/session-store'
import { CROP_STAGE } from './crop-sheet'

/** Enough for the closest crop of what is kept. */
const WORKED_ON = { side: 2048, quality: 90 }
/** What is kept: sharp at every size in which it is shown. */
const SIDE = 512

interface Chosen {
  file: PickedFile
  picture: PictureSize
}

/** A picture that can be worked on; undefined, after a toast, when there is none. */
async function pickPicture(): Promise<Chosen | undefined> {
  const outcome = await pickImages(1)
  if (outcome.type === 'denied')
    await offerPermission('pictures', outcome.permit, () =>
      showToast(t('common:upload.denied'), TOAST_MS.upload),
    )
  if (outcome.type === 'failed') showToast(t('common:upload.failed'), TOAST_MS.upload)
  const picked = outcome.type === 'picked' ? outcome.files[0] : undefined
  if (!picked) return undefined
  if (exceedsUploadLimit(picked.size, UPLOAD_MAX_MB)) {
    showToast(t('common:upload.sizeExceeds', { n: UPLOAD_MAX_MB }), TOAST_MS.upload)
    return undefined
  }
  const worked = await compressImage(picked, WORKED_ON)
  releaseFile(picked)
  const file = worked.type === 'compressed' ? worked.file : undefined
  const picture = file && (await measurePicture(file.src))
  if (file && picture) return { file, picture }
  showToast(t('common:upload.compression'), TOAST_MS.upload)
  return undefined
}

/** The member's picture: chosen, cropped to a circle, sent, or taken away. What fails leaves the crop as it is, to be sent again. */
export function useAvatar() {
  const has = useSession((session) => Boolean(session.user?.avatar))
  const loadMe = useSession((session) => session.loadMe)
  const [chosen, setChosen] = useState<Chosen>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef<Chosen>()
  latest.current = chosen
  useEffect(() => () => latest.current && releaseFile(latest.current.file), [])

  function close() {
    if (chosen) releaseFile(chosen.file)
    setChosen(undefined)
    setFailure(undefined)
  }

  async function pick() {
    const found = await pickPicture()
    if (found) setChosen(found)
  }

  /** The server's sentence when it was refused. */
  async function save(avatar: string): Promise<string | undefined> {
    const outcome = await mutate(profileEndpoints.updateAvatar, { avatar })
    if (outcome.type !== 'done') return outcome.error.message
    await loadMe()
    return undefined
  }

  async function send(file: PickedFile): Promise<string | undefined> {
    try {
      return await save(await uploadFile(file, { path: 'image/app', onProgress: setPercent }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.fields.image ?? error.message
    }
  }

  async function use(area: CropArea) {
    if (!chosen || percent !== undefined) return
    setFailure(undefined)
    setPercent(0)
    const cropped = await cropPicture(chosen.file, area, { side: SIDE, stageId: CROP_STAGE })
    const failed =
      cropped.type === 'failed' ? t('common:upload.compression') : await send(cropped.file)
    if (cropped.type === 'cropped') releaseFile(cropped.file)
    setPercent(undefined)
    setFailure(failed)
    if (failed) return
    close()
    showToast(t('profile:avatar.saved'))
  }

  async function change() {
    if (!has) return pick()
    const action = await chooseAction({
      title: t('profile:avatar.label'),
      actions: [
        { value: 'pick', label: t('profile:avatar.choose') },
        { value: 'remove', label: t('profile:avatar.remove'), danger: true },
      ],
    })
    if (action === 'pick') return pick()
    if (action !== 'remove') return undefined
    const failed = await save('')
    return showToast(failed ?? t('profile:avatar.removed'))
  }

  return { chosen, percent, failure, change, use, close }
}
