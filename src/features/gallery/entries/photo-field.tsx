import type { Photo } from '@/components/photo-field/photo'
import { PhotoField } from '@/components/photo-field/photo-field'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, sample } from '../catalogue/samples'

const photos: readonly Photo[] = [
  { key: 'done', src: sample.picture, state: 'done', percent: 100 },
  { key: 'uploading', src: sample.picture, state: 'uploading', percent: 40 },
  { key: 'failed', src: sample.picture, state: 'failed', percent: 0 },
]

const field = (id: string, shown: readonly Photo[], error?: string) => (
  <PhotoField
    id={id}
    label={t('withdrawal:add.photos')}
    help={t('withdrawal:add.photosHelp', { n: 3 })}
    error={error}
    photos={shown}
    max={3}
    onAdd={nothing}
    onRemove={nothing}
    onRetry={nothing}
  />
)

export const photoField: GalleryEntry = {
  name: 'photo-field',
  states: [
    { title: 'empty', render: () => field('gallery-photos', []) },
    { title: 'done, uploading, failed', render: () => field('gallery-photos-full', photos) },
    {
      title: 'error',
      render: () => field('gallery-photos-error', photos.slice(0, 1), t('fields:photosFailed')),
    },
  ],
}
