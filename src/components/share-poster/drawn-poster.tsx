import { useEffect, useMemo, useState } from 'react'
import { Image, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useComponentT } from '@/i18n/use-component-t'
import { offerPermission } from '@/lib/permission/offer-permission'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { Pen } from '@/platform/capabilities/picture/contract'
import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { PictureStage } from '@/platform/capabilities/picture/picture-stage'
import { savePicture } from '@/platform/capabilities/picture/save-picture'
import { sharePicture, takesPicture } from '@/platform/capabilities/share/share-picture'
import { posterSize } from './poster-pen'
import './share-poster.scss'

interface DrawnPosterProps {
  /** Begins the ids of its controls. */
  id: string
  /** What it is, for who does not see it. */
  label: string
  /** Of the file, without its ending. */
  name: string
  /** Draws it, and again when it is another function; undefined while words are still on their way. */
  paint: ((pen: Pen) => void) | undefined
  /** The host's share sheet took it. */
  onShared?: (() => void) | undefined
}

/** A picture to be saved by a button or, on every target, by a long press, and to be shared as a file where the host takes files. */
export function DrawnPoster({ id, label, name, paint, onShared }: DrawnPosterProps) {
  const t = useComponentT()
  const [src, setSrc] = useState('')
  const [failed, setFailed] = useState(false)
  const stage = `${id}-stage`
  useEffect(() => {
    if (!paint) return undefined
    let shown = true
    drawPicture(stage, posterSize, paint).then(
      (drawn) => shown && setSrc(drawn),
      () => shown && setFailed(true),
    )
    return () => {
      shown = false
    }
  }, [stage, paint])
  const file = `${name}.png`
  async function handleSave() {
    const outcome = await savePicture(src, file)
    const { type } = outcome
    if (type === 'saved') showToast(t('components:poster.saved'))
    else if (type === 'denied')
      await offerPermission('album', outcome.permit, () =>
        showToast(t('components:poster.denied'), TOAST_MS.error),
      )
    else if (type !== 'cancelled') showToast(t('components:poster.saveFailed'), TOAST_MS.error)
  }
  async function handleShare() {
    const { type } = await sharePicture(src, file)
    if (type === 'shared') onShared?.()
    if (type === 'failed' || type === 'unsupported')
      showToast(t('components:poster.saveFailed'), TOAST_MS.error)
  }
  const named = useMemo(() => ({ alt: label }), [label])
  const busy = { role: 'status', 'aria-label': t('components:poster.making') }
  return (
    <View className="share-poster">
      <PictureStage id={stage} />
      {failed && <Note kind="bad">{t('components:poster.failed')}</Note>}
      {!failed && !src && (
        <View {...busy}>
          <Skeleton kind="card" count={2} />
        </View>
      )}
      {src && (
        <>
          <Image
            className="share-poster__picture"
            src={src}
            mode="scaleToFill"
            showMenuByLongpress
            nativeProps={named}
          />
          {takesPicture(src, file) && (
            <Button
              id={`${id}-share`}
              size="wide"
              kind="ink"
              icon="share"
              onTap={() => void handleShare()}
            >
              {t('components:poster.share')}
            </Button>
          )}
          <Button
            id={`${id}-save`}
            size="wide"
            kind="outline"
            icon="download"
            onTap={() => void handleSave()}
          >
            {t('components:poster.save')}
          </Button>
          <View className="share-poster__hint">{t('components:poster.hold')}</View>
        </>
      )}
    </View>
  )
}
