import { View } from '@tarojs/components'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import type { TiktokStatus } from '@contract/tiktok/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { formatDay } from '@/lib/format/date'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { tiktokIds } from './test-ids'

/** The account that is connected, as TikTok told it, and the way out. */
export function BoundAccount({ account: { name, picture, boundAt } }: { account: TiktokStatus }) {
  const t = useT()
  const leaving = useMutation(tiktokEndpoints.unbindTiktok, { toast: true })
  const shown = name || t('profile:tiktok.unnamed')
  async function handleLeave() {
    const agreed = await confirm({
      title: t('profile:tiktok.disconnectTitle'),
      text: t('profile:tiktok.disconnectText'),
      confirmText: t('profile:tiktok.disconnect'),
      danger: true,
    })
    if (!agreed) return
    const outcome = await leaving.run({})
    if (outcome.type !== 'done') return
    updateQuery(tiktokEndpoints.tiktokStatus, {}, () => outcome.data)
    showToast(t('profile:tiktok.undone'))
  }
  return (
    <View>
      <Card>
        <Row
          id={tiktokIds.account}
          leading={<Avatar name={shown} url={picture ?? undefined} />}
          title={isolate(shown)}
          detail={boundAt === null ? '' : t('profile:tiktok.since', { date: formatDay(boundAt) })}
          trailing={<Tag kind="ok">{t('profile:tiktok.connected')}</Tag>}
        />
      </Card>
      <Button
        id={tiktokIds.disconnect}
        kind="outline"
        size="wide"
        loading={leaving.busy}
        onTap={() => void handleLeave()}
      >
        {t('profile:tiktok.disconnect')}
      </Button>
    </View>
  )
}
