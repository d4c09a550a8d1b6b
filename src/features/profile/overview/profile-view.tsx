import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { User } from '@contract/account/schemas'
import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { AvatarField } from '../avatar/avatar-field'
import { DeviceSign } from '../devices/device-sign'
import { profileIds } from '../test-ids'
import { NickForm } from './nick-form'
import { PrivacySection } from './privacy-section'

const mark = (name: IconName) => <Icon name={name} size={20} />

interface ProfileViewProps {
  user: User
  /** Further ways to sign in. */
  security?: ReactNode
  /** Further rows of what is kept about them. */
  privacy?: ReactNode
}

/** Who the member is to others, where they are signed in, and what is kept about them (docs/product/account.md, "Profile"). */
export function ProfileView({ user, security, privacy }: ProfileViewProps) {
  const t = useT()
  const [naming, setNaming] = useState(false)
  function handleNamed() {
    setNaming(false)
    showToast(t('profile:nick.saved'))
  }
  return (
    <View>
      <AvatarField user={user} />
      <Card>
        <Row
          id={profileIds.nickname}
          leading={mark('me')}
          title={t('profile:nick.label')}
          trailingDetail={user.name}
          chevron
          onTap={() => setNaming(true)}
        />
        <Row leading={mark('key')} title={t('profile:username')} trailingDetail={user.username} />
        <Row
          id={profileIds.email}
          leading={mark('mail')}
          title={t('profile:email')}
          detail={user.email || t('profile:emailMissing')}
          onTap={() => openPage('/pages/profile/bindEmail')}
        />
      </Card>
      <SectionHeader title={t('profile:group.security')} />
      <Card>
        <Row
          id={profileIds.devices}
          leading={<DeviceSign />}
          title={t('profile:devices.title')}
          onTap={() => openPage('/pages/profile/devices')}
        />
      </Card>
      {security}
      <PrivacySection further={privacy} />
      <Sheet open={naming} title={t('profile:nick.title')} onClose={() => setNaming(false)}>
        <NickForm name={user.name} onDone={handleNamed} />
      </Sheet>
    </View>
  )
}
