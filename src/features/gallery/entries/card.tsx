import { Card } from '@/components/card/card'
import { Row } from '@/components/row/row'
import { t } from '@/i18n/t'
import { formatDay } from '@/lib/format/date'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

export const card: GalleryEntry = {
  name: 'card',
  states: [
    { title: 'padded', render: () => <Card padded>{t('income:balance.debtText')}</Card> },
    {
      title: 'of rows',
      render: () => (
        <Card>
          <Row
            title={sample.ada}
            detail={t('team:joinedDirect', { date: formatDay('2026-11-18') })}
          />
          <Row title={sample.joe} detail={t('team:earned')} />
        </Card>
      ),
    },
  ],
}
