import { Image, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import type { CropArea, PictureSize } from '@/platform/capabilities/picture/contract'
import { PictureStage } from '@/platform/capabilities/picture/picture-stage'
import { computeShownSize, isLargest, isSmallest } from './crop-frame'
import { CIRCLE_PX, useCrop } from './use-crop'
import { profileIds } from '../test-ids'
import './crop-sheet.scss'

export const CROP_STAGE = 'avatar-stage'

interface CropSheetProps {
  src: string
  picture: PictureSize
  /** Percent of the upload; undefined while nothing is sent. */
  percent: number | undefined
  failure: string | undefined
  onUse: (area: CropArea) => void
  onClose: () => void
}

const px = (widths: number) => `${(widths * CIRCLE_PX).toFixed(1)}px`

/** A picture behind a circle: dragged, zoomed by fingers, buttons or keys, and taken. */
export function CropSheet({ src, picture, percent, failure, onUse, onClose }: CropSheetProps) {
  const t = useT()
  const crop = useCrop(picture)
  const { scale, x, y } = crop.frame
  const { width, height } = computeShownSize(picture, scale)
  const mouse = { onMouseDown: crop.begin, onMouseMove: crop.move, onMouseUp: crop.end }
  return (
    <Sheet open title={t('profile:crop.title')} onClose={onClose} onKey={crop.press}>
      <View
        className="crop-sheet__stage"
        role="img"
        aria-label={t('profile:crop.picture')}
        style={{ width: px(1), height: px(1) }}
        onTouchStart={crop.begin}
        onTouchMove={crop.move}
        onTouchEnd={crop.end}
        onTouchCancel={crop.end}
        {...mouse}
      >
        <View
          className="crop-sheet__picture"
          style={{
            width: px(width),
            height: px(height),
            transform: `translate(${px(x - (width - 1) / 2)}, ${px(y - (height - 1) / 2)})`,
          }}
        >
          <Image
            className="crop-sheet__image"
            src={src}
            mode="scaleToFill"
            nativeProps={{ alt: '', draggable: 'false' }}
          />
        </View>
        <View className="crop-sheet__ring" />
      </View>
      <View className="crop-sheet__hint">{t('profile:crop.hint')}</View>
      <View className="crop-sheet__zoom">
        <Button
          id={profileIds.cropOut}
          kind="outline"
          size="small"
          disabled={isSmallest(crop.frame)}
          onTap={() => crop.step(-1)}
        >
          {t('profile:crop.out')}
        </Button>
        <Button
          id={profileIds.cropIn}
          kind="outline"
          size="small"
          disabled={isLargest(crop.frame)}
          onTap={() => crop.step(1)}
        >
          {t('profile:crop.in')}
        </Button>
      </View>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button
        id={profileIds.cropUse}
        size="wide"
        loading={percent !== undefined}
        onTap={() => onUse(crop.area())}
      >
        {percent === undefined ? t('profile:crop.use') : t('common:upload.uploading', { percent })}
      </Button>
      <PictureStage id={CROP_STAGE} />
    </Sheet>
  )
}
