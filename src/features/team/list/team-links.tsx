import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { teamIds } from './test-ids'
import './team-links.scss'

interface TeamLinkProps {
  id: string
  icon: IconName | 'cup'
  label: string
  onTap: () => void
}

function TeamLink({ id, icon, label, onTap }: TeamLinkProps) {
  return (
    <Tappable id={id} role="link" className="team-links__link" onTap={onTap}>
      {icon === 'cup' ? (
        <View className="team-links__sign team-links__sign--cup" aria-hidden="true" />
      ) : (
        <Icon name={icon} size={20} />
      )}
      <View className="team-links__label">{label}</View>
    </Tappable>
  )
}

/** The ways to the team's further pages; star income for those who are or were SVIP. */
export function TeamLinks() {
  const t = useT()
  const svip = useSession((session) => session.vip?.lastLevel === 2)
  return (
    <View className="team-links">
      <TeamLink
        id={teamIds.line}
        icon="team"
        label={t('team:links.line')}
        onTap={() => openPage('/pages/team/detail')}
      />
      <TeamLink
        id={teamIds.stars}
        icon="star"
        label={t('team:links.stars')}
        onTap={() => openPage('/pages/team/starList')}
      />
      <TeamLink
        id={teamIds.board}
        icon="cup"
        label={t('team:links.board')}
        onTap={() => openPage('/pages/team/leaderboard')}
      />
      {svip && (
        <TeamLink
          id={teamIds.starIncomes}
          icon="income"
          label={t('income:home.star')}
          onTap={() => openPage('/pages/team/starIncomes')}
        />
      )}
    </View>
  )
}
