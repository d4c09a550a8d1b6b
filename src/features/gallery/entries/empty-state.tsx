import { EmptyState } from '@/components/empty-state/empty-state'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const emptyState: GalleryEntry = {
  name: 'empty-state',
  states: [
    {
      title: 'with what to do next',
      render: () => (
        <EmptyState
          title={t('team:emptyTitle')}
          text={t('team:emptyText')}
          action={t('team:emptyAction')}
          onAction={nothing}
        />
      ),
    },
    { title: 'title only', render: () => <EmptyState title={t('income:pending.emptyTitle')} /> },
  ],
}
