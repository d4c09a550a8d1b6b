import { Image, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Progress } from '@/components/progress/progress'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { formatSize } from '@/lib/format/size'
import type { Photo } from './photo'

interface PhotoTileProps {
  id: string
  photo: Photo
  number: number
  onShow: () => void
  onRemove: () => void
  onRetry: () => void
}

/** One photo: what a tap does is what its state wants, and the cross takes it away. */
export function PhotoTile({ id, photo, number, onShow, onRemove, onRetry }: PhotoTileProps) {
  const t = useT()
  const { src, state, percent, size } = photo
  const name = t('common:upload.photo', { n: number })
  return (
    <View className={`photo-tile photo-tile--${state}`}>
      <Tappable
        id={id}
        className="photo-tile__picture"
        label={state === 'failed' ? `${t('common:upload.again')}: ${name}` : name}
        busy={state === 'uploading'}
        onTap={state === 'failed' ? onRetry : onShow}
      >
        {src ? (
          <Image
            className="photo-tile__image"
            src={src}
            mode="aspectFill"
            nativeProps={{ alt: '' }}
          />
        ) : (
          <Icon name="card" size={24} />
        )}
        {state === 'failed' && (
          <View className="photo-tile__veil">
            <Icon name="refresh" size={20} />
            <View>{t('common:upload.again')}</View>
          </View>
        )}
      </Tappable>
      {state === 'uploading' && (
        <View className="photo-tile__progress">
          <View aria-hidden="true">{t('common:upload.uploading', { percent })}</View>
          {size !== undefined && <View className="photo-tile__size">{formatSize(size)}</View>}
          <Progress percent={percent} label={name} />
        </View>
      )}
      <Tappable
        id={`${id}-remove`}
        className="photo-tile__remove"
        label={t(state === 'uploading' ? 'common:upload.cancel' : 'common:upload.remove', {
          n: number,
        })}
        onTap={onRemove}
      >
        <View className="photo-tile__cross">
          <Icon name="close" size={16} />
        </View>
      </Tappable>
    </View>
  )
}
