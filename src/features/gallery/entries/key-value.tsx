import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Money } from '@/components/money/money'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

export const keyValue: GalleryEntry = {
  name: 'key-value',
  states: [
    {
      title: 'plain',
      render: () => (
        <Card padded>
          <KeyValue label={t('withdrawal:detail.fee')} value={<Money amount={0} />} />
        </Card>
      ),
    },
    {
      title: 'strong',
      render: () => (
        <Card padded>
          <KeyValue
            strong
            label={t('withdrawal:cashout.receive')}
            value={<Money amount={50_000} />}
          />
        </Card>
      ),
    },
    {
      title: 'code',
      render: () => (
        <Card padded>
          <KeyValue code label={t('withdrawal:detail.reference')} value="W-7K2M-9QXD" />
        </Card>
      ),
    },
    {
      title: 'a long value',
      render: () => (
        <Card padded>
          <KeyValue
            label={t('income:balance.debt')}
            value={`${sample.long} ${t('income:balance.debtText')}`}
          />
        </Card>
      ),
    },
  ],
}
