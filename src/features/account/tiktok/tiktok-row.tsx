import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { tiktokIds } from './test-ids'

/** Whether the member's TikTok account is connected, and the way there; nothing where this deployment has no app at TikTok. */
export function TiktokRow() {
  const t = useT()
  const { data } = useQuery(tiktokEndpoints.tiktokStatus, {})
  if (!data || (!data.offered && !data.bound)) return null
  return (
    <Row
      id={tiktokIds.row}
      leading={<Icon name="share" size={20} />}
      title={t('profile:tiktok.title')}
      trailingDetail={t(data.bound ? 'profile:tiktok.connected' : 'profile:tiktok.notConnected')}
      chevron
      onTap={() => openPage('/pages/my/binding/tiktok')}
    />
  )
}
