import { View } from '@tarojs/components'
import { formatList } from '@contract/domain/list'
import { FieldFrame } from '@/components/field-frame/field-frame'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { previewImages } from '@/lib/overlay/preview-images'
import type { Photo } from './photo'
import { PhotoTile } from './photo-tile'
import './photo-field.scss'

interface PhotoFieldProps {
  id: string
  label: string
  help?: string
  error?: string
  photos: readonly Photo[]
  /** How many there may be: one, unless the form says more. */
  max?: number
  onAdd: () => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

/** Photos in a row of tiles: each with its progress, its removal and, when it did not arrive, another try. A tap shows it large. */
export function PhotoField({
  id,
  label,
  help,
  error,
  photos,
  max = 1,
  onAdd,
  onRemove,
  onRetry,
}: PhotoFieldProps) {
  const language = useLanguage()
  const t = useT()
  const shown = photos.filter(({ src }) => src !== '')
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <View className="photo-field" role="group" aria-label={label}>
        {photos.map((one, index) => (
          <PhotoTile
            key={one.key}
            id={`${id}-${index + 1}`}
            photo={one}
            number={index + 1}
            onShow={() =>
              void previewImages(
                shown.map(({ src }) => src),
                shown.indexOf(one),
              )
            }
            onRemove={() => onRemove(one.key)}
            onRetry={() => onRetry(one.key)}
          />
        ))}
        {photos.length < max && (
          <Tappable
            id={id}
            className={`photo-field__add${error ? ' photo-field__add--error' : ''}`}
            label={formatList(language, [t('common:upload.add'), `${photos.length} / ${max}`])}
            describedBy={error || help ? `${id}-note` : undefined}
            onTap={onAdd}
          >
            <Icon name="plus" size={24} />
            <View className="photo-field__count">
              {photos.length} / {max}
            </View>
          </Tappable>
        )}
      </View>
    </FieldFrame>
  )
}
