import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { sessionEndpoints } from '@contract/session/endpoints'
import { hasDeveloperFlag, useBrand } from '@/brand/brand-store'
import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import { readLoginRecord } from '@/session/login-record'
import { useSession } from '@/session/session-store'
import { profileIds } from '../test-ids'
import { useVersionTaps } from './use-version-taps'
import './about-view.scss'

const mark = (name: IconName) => <Icon name={name} size={20} />
/** Under which the store's reviewers ask; the version is the same for everybody. */
const EXAMINE_VERSION = 1000

/** What this program is: brand, versions, documents, and whom to write to; also the way to the test page for whom it has something (docs/product/session.md, "The whitelist"). What the server has to tell is left out while it cannot be had. */
export function AboutView() {
  const t = useT()
  const { brand, mode } = useBrand()
  const signedIn = useSession((session) => session.userId !== '')
  const serves = mode === 'test' || hasDeveloperFlag()
  const server = useQuery(sessionEndpoints.appVersion, { examineVersion: EXAMINE_VERSION })
  const email = useQuery(accountEndpoints.userConfig, {}).data?.support.email
  const handleVersion = useVersionTaps()

  async function handleCopy(text: string) {
    const outcome = await copyText(text)
    if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
    else if (!outcome.told) showToast(t('common:copied'))
  }

  return (
    <View>
      <View className="about-view__brand">{brand.name}</View>
      <Card>
        <Row
          id={profileIds.version}
          title={t('profile:about.version')}
          trailingDetail={brand.version}
          chevron={false}
          onTap={handleVersion}
        />
        <Row
          title={t('profile:about.server')}
          trailingDetail={server.data?.version ?? t('profile:about.unknown')}
        />
      </Card>
      <Card>
        <Row
          id={profileIds.terms}
          leading={mark('document')}
          title={t('profile:about.terms')}
          onTap={() => openPage('/pages/sets/htmlContainer', { name: 'terms' })}
        />
        <Row
          id={profileIds.privacy}
          leading={mark('shield')}
          title={t('profile:about.privacy')}
          onTap={() => openPage('/pages/sets/htmlContainer', { name: 'privacy' })}
        />
        {email && (
          <Row
            id={profileIds.support}
            leading={mark('mail')}
            title={t('profile:about.support')}
            detail={email}
            trailing={<Icon name="copy" size={20} />}
            onTap={() => void handleCopy(email)}
          />
        )}
        {(serves || (signedIn && readLoginRecord()?.whitelist)) && (
          <Row
            id={profileIds.testPage}
            leading={mark('key')}
            title={t('profile:about.testPage')}
            onTap={() => openPage('/pages/test')}
          />
        )}
      </Card>
    </View>
  )
}
