import { useEffect, useMemo, useState } from 'react'
import { Image, View } from '@tarojs/components'
import { getDirection } from '@contract/languages'
import { Button } from '@/components/button/button'
import { getMemberTitle } from '@/components/member-card/member-title'
import { getStarLetter } from '@/components/member-card/star-letter'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { offerPermission } from '@/lib/permission/offer-permission'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { PictureStage } from '@/platform/capabilities/picture/picture-stage'
import { savePicture } from '@/platform/capabilities/picture/save-picture'
import { paintPoster, posterSize } from './paint-poster'
import './share-poster.scss'

interface SharePosterProps {
  /** Begins the ids of its controls. */
  id: string
  brand: string
  name: string
  /** 0 none, 1 VIP, 2 SVIP. */
  level: number
  /** 0 to 7. */
  star: number
  code: string
  /** What the QR code leads to. */
  link: string
}

/** A picture with the member card and a QR code, to be saved by a button or, on every target, by a long press. */
export function SharePoster({ id, brand, name, level, star, code, link }: SharePosterProps) {
  const t = useComponentT()
  const rtl = getDirection(useLanguage()) === 'rtl'
  const [src, setSrc] = useState('')
  const [failed, setFailed] = useState(false)
  const stage = `${id}-stage`
  const codeLabel = t('components:poster.code')
  const scan = t('components:poster.scan')
  useEffect(() => {
    if (!scan) return undefined
    let shown = true
    const letter = level === 2 && star > 0 ? getStarLetter(star) : ''
    drawPicture(stage, posterSize, (pen) =>
      paintPoster(pen, {
        brand,
        name,
        tier: getMemberTitle(level, star),
        letter,
        code,
        codeLabel,
        scan,
        link,
        rtl,
      }),
    ).then(
      (drawn) => shown && setSrc(drawn),
      () => shown && setFailed(true),
    )
    return () => {
      shown = false
    }
  }, [stage, brand, name, level, star, code, codeLabel, scan, link, rtl])

  async function handleSave() {
    const outcome = await savePicture(src, `${code}.png`)
    const { type } = outcome
    if (type === 'saved') showToast(t('components:poster.saved'))
    else if (type === 'denied')
      await offerPermission(outcome.permit, () =>
        showToast(t('components:poster.denied'), TOAST_MS.error),
      )
    else if (type !== 'cancelled') showToast(t('components:poster.saveFailed'), TOAST_MS.error)
  }
  const alt = t('components:poster.picture')
  const named = useMemo(() => ({ alt }), [alt])
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
