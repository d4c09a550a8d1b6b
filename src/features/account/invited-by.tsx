import { Text, View } from '@tarojs/components'
import { groupCode } from '@contract/domain/rules/codes'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import './invited-by.scss'

/** Who invited this visitor, in words; the code keeps its direction. */
export function InvitedBy({ code }: { code: string }) {
  const t = useT()
  const [before = '', after = ''] = t('account:register.invitedBy', { code: '\u0000' }).split(
    '\u0000',
  )
  return (
    <View className="invited-by">
      <Icon name="gift" size={20} />
      <View>
        {before}
        <Text className="invited-by__code">{groupCode(code)}</Text>
        {after}
      </View>
    </View>
  )
}
