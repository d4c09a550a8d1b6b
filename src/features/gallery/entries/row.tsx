import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, sample } from '../catalogue/samples'

export const row: GalleryEntry = {
  name: 'row',
  states: [
    {
      title: 'everything',
      render: () => (
        <Card>
          <Row
            leading={<Avatar name={sample.ada} />}
            title={t('income:event.buySvip', { name: sample.ada })}
            detail={t('income:rateOf', {
              kind: t('income:kind.direct'),
              rate: 20,
              base: '$999.00',
            })}
            trailing={<Money amount={19_980} sign />}
            trailingDetail={<StateLabel of="income" state="notSettled" />}
            onTap={nothing}
          />
        </Card>
      ),
    },
    {
      title: 'opens a page',
      render: () => (
        <Card>
          <Row title={t('settings:language')} onTap={nothing} />
          <Row title={t('settings:orders')} onTap={nothing} />
        </Card>
      ),
    },
    {
      title: 'cannot be tapped',
      render: () => (
        <Card>
          <Row title={t('withdrawal:detail.fee')} trailing={<Money amount={0} />} />
        </Card>
      ),
    },
    {
      title: 'role=radio',
      render: () => (
        <Card>
          <Row role="radio" checked title={t('income:filter.promotional')} onTap={nothing} />
          <Row role="radio" checked={false} title={t('income:filter.other')} onTap={nothing} />
        </Card>
      ),
    },
    {
      title: 'disabled',
      render: () => (
        <Card>
          <Row
            disabled
            title={t('orders:checkout.code')}
            detail={t('orders:checkout.codeHelp')}
            onTap={nothing}
          />
        </Card>
      ),
    },
    {
      title: 'too long',
      render: () => (
        <Card>
          <Row
            title={sample.long}
            detail={sample.long}
            trailing={<Money amount={123_456_789_012} />}
            onTap={nothing}
          />
        </Card>
      ),
    },
  ],
}
