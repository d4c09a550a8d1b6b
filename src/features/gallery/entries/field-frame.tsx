import { FieldFrame } from '@/components/field-frame/field-frame'
import { Money } from '@/components/money/money'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

const content = () => <Money amount={50_000} />

export const fieldFrame: GalleryEntry = {
  name: 'field-frame',
  states: [
    {
      title: 'help',
      render: () => (
        <FieldFrame
          id="gallery-frame"
          label={t('withdrawal:cashout.amount')}
          help={t('withdrawal:cashout.available', { amount: '$20,000.00' })}
        >
          {content()}
        </FieldFrame>
      ),
    },
    {
      title: 'error',
      render: () => (
        <FieldFrame
          id="gallery-frame-error"
          label={t('withdrawal:cashout.amount')}
          error={t('withdrawal:cashout.below')}
        >
          {content()}
        </FieldFrame>
      ),
    },
  ],
}
