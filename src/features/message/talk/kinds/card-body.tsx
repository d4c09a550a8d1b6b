import { View } from '@tarojs/components'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { Avatar } from '@/components/avatar/avatar'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { useBubbleTap } from '../bubble-tap'

/** A business card as it stands now; a tap opens it. */
export function CardBody({ id, code }: { id: string; code: string }) {
  const t = useT()
  const tap = useBubbleTap()
  const { data } = useQuery(businessCardEndpoints.publicCard, { code })
  const name = data?.name ?? t('messages:kind.card')
  const about = [data?.title, data?.company].filter(Boolean).join(' · ')
  return (
    <Tappable
      id={id}
      role="link"
      className="message-kind message-kind--row"
      onTap={tap(() => openPage('/pages/card/index', { code }))}
    >
      <Avatar name={name} {...(data?.avatar ? { url: data.avatar } : {})} />
      <View className="message-kind__words">
        <View className="message-kind__title">{name}</View>
        <View className="message-kind__note">{about || t('messages:kind.card')}</View>
      </View>
    </Tappable>
  )
}
