import { Loading } from '@/components/loading/loading'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stage } from '../samples'

export const loading: GalleryEntry = {
  name: 'loading',
  states: [
    { title: 'plain', render: () => <Stage><Loading /></Stage> },
    { title: 'title, mask', render: () => <Stage><Loading title={t('common:payPassword.checking')} mask /></Stage> },
  ],
}
