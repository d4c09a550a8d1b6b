import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { getDirection } from '@contract/languages'
import { Icon } from '@/components/icon/icon'
import { IconButton } from '@/components/icon-button/icon-button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { useZoom } from './use-zoom'
import './image-preview.scss'

interface ImagePreviewProps {
  open: boolean
  urls: readonly string[]
  /** Index of the picture shown first. */
  current: number
  onClose: () => void
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}
/** How far an arrow looks along a picture that is zoomed. */
const PAN_PX = 80

interface PreviewBarProps {
  index: number
  count: number
  onShow: (by: 1 | -1) => void
}

/** Which of the pictures is shown, between the ways to the others. */
function PreviewBar({ index, count, onShow }: PreviewBarProps) {
  const t = useT()
  return (
    <View className="image-preview__bar">
      <IconButton
        name="back"
        mirror
        disabled={index === 0}
        label={t('common:preview.previous')}
        onTap={() => onShow(-1)}
      />
      <View className="image-preview__count" role="status">
        {index + 1} / {count}
      </View>
      <IconButton
        name="forward"
        mirror
        disabled={index === count - 1}
        label={t('common:preview.next')}
        onTap={() => onShow(1)}
      />
    </View>
  )
}

/** Pictures over the whole screen: pinch 1 to 4, double tap, swipe (docs/product/components.md, "Image preview"), and the same by buttons and keys. */
export function ImagePreview({ open, urls, current, onClose }: ImagePreviewProps) {
  const t = useT()
  const mirrored = getDirection(useLanguage()) === 'rtl'
  const [index, setIndex] = useState(current)
  const [failed, setFailed] = useState<string>()
  const picture = useZoom((way) => show((way === 'left') === mirrored ? -1 : 1))
  const url = urls[index] ?? ''

  function show(by: 1 | -1) {
    if (urls[index + by] === undefined) return
    setIndex(index + by)
    picture.reset()
  }
  function handleKey(key: string) {
    const way = ARROWS[key]
    if (way && picture.zoom.scale > 1) picture.pan(-way.x * PAN_PX, -way.y * PAN_PX)
    else if (way && way.x !== 0) show(way.x > 0 === mirrored ? -1 : 1)
    if (key === '+' || key === '=') picture.step(1)
    if (key === '-') picture.step(-1)
    if (key === '0') picture.reset()
  }
  const name = t('common:upload.photo', { n: index + 1 })
  const { scale, x, y } = picture.zoom
  return (
    <ModalLayer open={open} title={name} block="image-preview" onVeil={onClose} onKey={handleKey}>
      <View
        className="image-preview__stage"
        role="img"
        aria-label={name}
        onTouchStart={picture.begin}
        onTouchMove={picture.move}
        onTouchEnd={picture.end}
        onTouchCancel={picture.end}
        onClick={picture.tap}
      >
        {failed === url ? (
          <View className="image-preview__failed">
            <Icon name="warning" size={32} />
            <View>{t('common:upload.failed')}</View>
          </View>
        ) : (
          <View
            className={`image-preview__frame${picture.held ? ' image-preview__frame--held' : ''}`}
            style={{
              transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`,
            }}
          >
            <Image
              className="image-preview__picture"
              src={url}
              mode="aspectFit"
              nativeProps={{ alt: '' }}
              onError={() => setFailed(url)}
            />
          </View>
        )}
      </View>
      <View className="image-preview__close">
        <IconButton
          id="preview-close"
          name="close"
          label={t('common:action.close')}
          onTap={onClose}
        />
      </View>
      {urls.length > 1 && <PreviewBar index={index} count={urls.length} onShow={show} />}
    </ModalLayer>
  )
}
