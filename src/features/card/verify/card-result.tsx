import { View } from '@tarojs/components'
import { cardEndpoints } from '@contract/card/endpoints'
import type { CardState } from '@contract/card/schemas'
import { ErrorState } from '@/components/error-state/error-state'
import { Icon, type IconName } from '@/components/icon/icon'
import { Skeleton } from '@/components/skeleton/skeleton'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { cardVerifyIds } from './test-ids'
import './card-result.scss'

const icons: Readonly<Record<CardState, IconName>> = {
  genuine: 'check',
  unknown: 'warning',
  seenOften: 'warning',
  blocked: 'warning',
}
const heading = { role: 'heading', 'aria-level': '2' }
const status = { role: 'status' }

/** What the server knows of a card, by its serial number. */
export function CardResult({ serial }: { serial: string }) {
  const t = useT()
  const { data, status: state, error, reload } = useQuery(cardEndpoints.verifyCard, { sn: serial })
  if (!data && state === 'error')
    return (
      <ErrorState
        id={cardVerifyIds.retry}
        text={t('card:verify.error')}
        error={error}
        onRetry={() => void reload()}
      />
    )
  if (!data) return <Skeleton kind="text" count={3} />
  return (
    <View
      id={cardVerifyIds.result}
      className={`card-result card-result--${data.state === 'genuine' ? 'ok' : 'bad'}`}
      {...status}
    >
      <View className="card-result__icon">
        <Icon name={icons[data.state]} size={32} />
      </View>
      <View className="card-result__title" {...heading}>
        {t(`card:${data.state}.title`)}
      </View>
      <View className="card-result__text">{t(`card:${data.state}.text`)}</View>
      <View className="card-result__serial">
        {t('card:verify.of', { serial: isolate(data.sn) })}
      </View>
    </View>
  )
}
