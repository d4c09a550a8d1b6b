import { Toast } from '@/components/toast/toast'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stage } from '../samples'

export const toast: GalleryEntry = {
  name: 'toast',
  states: [
    { title: 'short', render: () => <Stage><Toast text={t('common:copied')} /></Stage> },
    { title: 'long', render: () => <Stage><Toast text={t('common:network.upgrade')} /></Stage> },
  ],
}
