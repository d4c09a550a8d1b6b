import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useBrand } from '@/brand/brand-store'
import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import type { PlainPath } from '@/lib/navigation/routes'
import { getHost } from '@/platform/capabilities/host/host'
import { AccountSection } from './account-section'
import { GuidelineRow } from './guideline-row'
import { ProfileCard } from './profile-card'
import { SecuritySection } from './security-section'
import { settingsIds } from './test-ids'

interface SettingsViewProps {
  version: string
  /** Further rows of how the person signs in. */
  security?: ReactNode
  onLogout: () => void
}

const mark = (name: IconName) => <Icon name={name} size={20} />

/** Where the brand's office is, on the map. */
function openOffice(): void {
  const { name, office } = useBrand.getState().brand
  openPage('/pages/location/view', {
    lat: String(office.latitude),
    lng: String(office.longitude),
    name,
  })
}

/** Everything about the person and this app (docs/product/home.md, "The page me"). */
export function SettingsView({ version, security, onLogout }: SettingsViewProps) {
  const t = useT()
  const open = (path: PlainPath) => () => openPage(path)
  const openDocument = (name: string) => () => openPage('/pages/sets/htmlContainer', { name })
  return (
    <View>
      {/* What changes when the person is known stands apart, so that a mini-program does not send the rest again. */}
      <View>
        <ProfileCard />
      </View>
      <AccountSection />
      <SecuritySection further={security} />
      <SectionHeader title={t('settings:group.about')} />
      <Card>
        <Row
          id={settingsIds.terms}
          leading={mark('document')}
          title={t('settings:terms')}
          onTap={openDocument('terms')}
        />
        <Row
          id={settingsIds.privacy}
          leading={mark('shield')}
          title={t('settings:privacy')}
          onTap={openDocument('privacy')}
        />
        <GuidelineRow />
        <Row
          id={settingsIds.office}
          leading={mark('globe')}
          title={t('location:office')}
          onTap={openOffice}
        />
        {getHost().offersApp ? (
          <Row
            id={settingsIds.download}
            leading={mark('download')}
            title={t('settings:download')}
            trailingDetail={t('settings:version', { version })}
            chevron
            onTap={open('/o/download')}
          />
        ) : (
          <Row leading={mark('document')} title={t('settings:version', { version })} />
        )}
      </Card>
      <Card>
        <Row
          id={settingsIds.logout}
          leading={mark('logout')}
          title={t('settings:logout')}
          chevron={false}
          onTap={onLogout}
        />
      </Card>
    </View>
  )
}
