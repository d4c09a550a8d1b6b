import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { homeIds } from './test-ids'
import './join-note.scss'

/** Why a membership, for someone without one, and both ways to it. */
export function JoinNote({ expired }: { expired: boolean }) {
  const t = useT()
  return (
    <View className="join-note">
      <View className="join-note__text">{t(expired ? 'home:join.expired' : 'home:join.none')}</View>
      <View className="join-note__actions">
        <Button id={homeIds.join} kind="ink" onTap={() => openPage('/pages/membership/plans')}>
          {t('home:join.action')}
        </Button>
        <Button id={homeIds.redeem} kind="text" onTap={() => openPage('/pages/membership/redeem')}>
          {t('home:join.redeem')}
        </Button>
      </View>
    </View>
  )
}
