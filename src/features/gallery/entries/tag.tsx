import { formatState } from '@/components/state-label/format-state'
import { Tag } from '@/components/tag/tag'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

export const tag: GalleryEntry = {
  name: 'tag',
  states: [
    {
      title: 'kind=warn',
      render: () => <Tag kind="warn">{formatState(t, 'withdrawal', 'pendingReview')}</Tag>,
    },
    {
      title: 'kind=ok',
      render: () => <Tag kind="ok">{formatState(t, 'withdrawal', 'transferred')}</Tag>,
    },
    {
      title: 'kind=ink',
      render: () => <Tag kind="ink">{t('team:tag.svip', { letter: 'AAAA' })}</Tag>,
    },
    {
      title: 'kind=bad',
      render: () => <Tag kind="bad">{formatState(t, 'withdrawal', 'rejected')}</Tag>,
    },
    {
      title: 'kind=plain',
      render: () => <Tag kind="plain">{formatState(t, 'withdrawal', 'cancelled')}</Tag>,
    },
  ],
}
