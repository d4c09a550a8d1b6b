import { ImagePreview } from '@/components/image-preview/image-preview'
import { previewImages } from '@/lib/overlay/preview-images'
import type { GalleryEntry } from '../gallery-entry'
import { Called, Opened, sample } from '../catalogue/samples'

const shown = (urls: readonly string[], current: number) => (
  <Opened>
    {(open, close) => <ImagePreview open={open} urls={urls} current={current} onClose={close} />}
  </Opened>
)

export const imagePreview: GalleryEntry = {
  name: 'image-preview',
  alone: true,
  states: [
    {
      title: 'one of three',
      render: () => shown([sample.picture, sample.tall, sample.picture], 1),
    },
    { title: 'a single one', render: () => shown([sample.picture], 0) },
    {
      title: 'called',
      render: () => <Called call={() => void previewImages([sample.tall, sample.picture])} />,
    },
    { title: 'failed', render: () => shown(['data:image/png;base64,'], 0) },
  ],
}
