import { Text, View } from '@tarojs/components'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { groupCode } from '@contract/domain/rules/codes'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { isolate } from '@/i18n/isolate'
import { useComponentT } from '@/i18n/use-component-t'
import { useQuery } from '@/lib/data/query/use-query'
import { invitedByIds } from './test-ids'
import './invited-by.scss'

export interface InvitedByProps {
  /** The recommendation code of the link. */
  code: string
  /** The person goes on without a code that nobody has. */
  onRemove: () => void
}

const status = { role: 'status' }

/** Who invited this visitor: the inviter's masked name and the code; while the name is not known the code alone, and a code that nobody has says so. */
export function InvitedBy({ code, onRemove }: InvitedByProps) {
  const t = useComponentT()
  const { data } = useQuery(invitationEndpoints.inviter, { code })
  const name = data?.name
  const unknown = name === null
  return (
    <View className={`invited-by${unknown ? ' invited-by--unknown' : ''}`} {...status}>
      {name ? (
        <Avatar name={name} size={36} />
      ) : (
        <Icon name={unknown ? 'warning' : 'gift'} size={20} />
      )}
      <View className="invited-by__main">
        <View className="invited-by__who">
          {name && t('components:inviter.by', { name: isolate(name) })}
          {name === undefined && t('components:inviter.invited')}
          {unknown && t('components:inviter.unknown')}
        </View>
        <Text className="invited-by__code">{groupCode(code)}</Text>
        {unknown && (
          <Button id={invitedByIds.remove} kind="outline" onTap={onRemove}>
            {t('components:inviter.remove')}
          </Button>
        )}
      </View>
    </View>
  )
}
