import { Amount } from '@/components/amount/amount'
import { StateLabel } from '@/components/state-label/state-label'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

export const amount: GalleryEntry = {
  name: 'amount',
  states: [
    {
      title: 'align=center with a tag',
      render: () => (
        <Amount
          caption={t('withdrawal:detail.to', {
            name: t('withdrawal:add.walletName'),
            masked: 'TXk4…9fQa',
          })}
          amount={50_000}
        >
          <StateLabel of="withdrawal" state="pendingReview" />
        </Amount>
      ),
    },
    {
      title: 'align=start, the largest',
      render: () => (
        <Amount align="start" caption={t('income:balance.available')} amount={123_456_789_012} />
      ),
    },
  ],
}
