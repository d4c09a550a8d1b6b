import { ErrorState } from '@/components/error-state/error-state'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const errorState: GalleryEntry = {
  name: 'error-state',
  states: [
    { title: 'text', render: () => <ErrorState text={t('income:home.error')} onRetry={nothing} /> },
    {
      title: 'detail',
      render: () => (
        <ErrorState
          text={t('common:list.failed')}
          error={{ message: t('common:network.upgrade'), requestId: 'req-7kq2m9' }}
          onRetry={nothing}
        />
      ),
    },
  ],
}
