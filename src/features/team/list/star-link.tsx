import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { teamIds } from './test-ids'

/** The way to star income by member, for those who are or were SVIP. */
export function StarLink() {
  const t = useT()
  const svip = useSession((session) => session.vip?.lastLevel === 2)
  if (!svip) return null
  return (
    <Card>
      <Row
        id={teamIds.starIncomes}
        leading={<Icon name="star" size={20} />}
        title={t('income:home.star')}
        onTap={() => openPage('/pages/team/starIncomes')}
      />
    </Card>
  )
}
