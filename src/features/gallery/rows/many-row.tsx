import { Avatar } from '@/components/avatar/avatar'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import type { ManyRow as Shown } from './many-rows'
import { sample } from '../catalogue/samples'

/** A row as a team list has them. */
export function ManyRow({ row }: { row: Shown }) {
  const t = useT()
  return (
    <Row
      leading={<Avatar name={sample.ada} />}
      title={`${sample.ada} ${row.id}`}
      detail={t('income:kind.direct')}
      trailing={<Money amount={row.earned} />}
      trailingDetail={t('team:earned')}
    />
  )
}
