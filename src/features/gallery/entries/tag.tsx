import { Tag } from '@/components/tag/tag'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

export const tag: GalleryEntry = {
  name: 'tag',
  states: [
    {
      title: 'kind=warn',
      render: () => <Tag kind="warn">{t('withdrawal:status.pendingReview')}</Tag>,
    },
    { title: 'kind=ok', render: () => <Tag kind="ok">{t('withdrawal:status.transferred')}</Tag> },
    {
      title: 'kind=ink',
      render: () => <Tag kind="ink">{t('team:tag.svip', { letter: 'AAAA' })}</Tag>,
    },
    { title: 'kind=bad', render: () => <Tag kind="bad">{t('withdrawal:status.rejected')}</Tag> },
    {
      title: 'kind=plain',
      render: () => <Tag kind="plain">{t('withdrawal:status.cancelled')}</Tag>,
    },
  ],
}
