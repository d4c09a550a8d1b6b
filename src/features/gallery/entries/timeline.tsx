import { formatState } from '@/components/state-label/format-state'
import { Timeline } from '@/components/timeline/timeline'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

const at = '2026-11-18 09:41'

export const timeline: GalleryEntry = {
  name: 'timeline',
  states: [
    {
      title: 'done, now, next',
      render: () => (
        <Timeline
          steps={[
            {
              title: t('withdrawal:detail.requested'),
              detail: t('withdrawal:detail.heldAt', { time: at }),
              state: 'done',
            },
            {
              title: formatState(t, 'withdrawal', 'pendingReview'),
              detail: t('withdrawal:detail.reviewHelp'),
              state: 'now',
            },
            { title: formatState(t, 'withdrawal', 'transferred'), state: 'next' },
          ]}
        />
      ),
    },
    {
      title: 'bad',
      render: () => (
        <Timeline
          steps={[
            { title: t('withdrawal:detail.requested'), state: 'done' },
            {
              title: formatState(t, 'withdrawal', 'rejected'),
              detail: t('withdrawal:detail.backAt', { time: at }),
              state: 'bad',
            },
          ]}
        />
      ),
    },
  ],
}
