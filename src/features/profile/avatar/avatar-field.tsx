import { View } from '@tarojs/components'
import type { User } from '@contract/account/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { CropSheet } from './crop-sheet'
import { useAvatar } from './use-avatar'
import { profileIds } from '../test-ids'
import './avatar-field.scss'

/** The member's picture, large; a tap changes it. */
export function AvatarField({ user }: { user: User }) {
  const t = useT()
  const { chosen, percent, failure, change, use, close } = useAvatar()
  return (
    <View className="avatar-field">
      <Tappable id={profileIds.avatar} className="avatar-field__tap" onTap={() => void change()}>
        <Avatar name={user.name} url={user.avatar ?? undefined} size={88} />
        <View className="avatar-field__words">{t('profile:avatar.change')}</View>
      </Tappable>
      {chosen && (
        <CropSheet
          src={chosen.file.src}
          picture={chosen.picture}
          percent={percent}
          failure={failure}
          onUse={(area) => void use(area)}
          onClose={close}
        />
      )}
    </View>
  )
}
