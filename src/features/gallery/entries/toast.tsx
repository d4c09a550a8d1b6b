import { Toast } from '@/components/toast/toast'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { GalleryEntry } from '../gallery-entry'
import { Called, Stage } from '../catalogue/samples'

export const toast: GalleryEntry = {
  name: 'toast',
  states: [
    {
      title: 'short',
      render: () => (
        <Stage>
          <Toast text={t('common:copied')} />
        </Stage>
      ),
    },
    {
      title: 'long',
      render: () => (
        <Stage>
          <Toast text={t('common:network.upgrade')} />
        </Stage>
      ),
    },
    {
      title: 'called, generic',
      render: () => <Called call={() => showToast(t('common:copied'))} />,
    },
    {
      title: 'called, a refused request',
      render: () => (
        <Called call={() => showToast(t('common:network.upgrade'), TOAST_MS.request)} />
      ),
    },
  ],
}
