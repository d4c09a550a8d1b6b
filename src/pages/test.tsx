import { View } from '@tarojs/components'
import { hasDeveloperFlag, setDeveloperFlag, useBrand } from '@/brand/brand-store'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { KeyValue } from '@/components/key-value/key-value'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { GalleryLink } from '@/features/gallery/catalogue/gallery-link'
import { testPageIds } from '@/lib/test-ids/test-page'
import { getHost } from '@/platform/capabilities/host/host'
import { readLoginRecord } from '@/session/login-record'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Lazy } from '@/shell/lazy'
import { Screen } from '@/shell/screen'
import './test.scss'

const loadTrials = () =>
  import(/* webpackChunkName: "device-trials" */ '@/features/trials/device/device-trials').then(
    ({ DeviceTrials }) => DeviceTrials,
  )

const loadInternal = () =>
  import(/* webpackChunkName: "internal-part" */ '@/features/trials/internal/internal-part').then(
    ({ InternalPart }) => InternalPart,
  )

/**
 * The test environment page (docs/product/hosts.md, "Online or test"): mode, brand, version and the developer flag. Shut while online, but for the way back of
 * whoever has gone online by the flag, and for its internal part, which the login record's whitelist flag opens (docs/product/session.md, "The whitelist").
 */
export default definePage('/pages/test', function TestPage() {
  const t = useT()
  const { brand, mode, apiBase } = useBrand()
  const userId = useSession((session) => session.userId)
  const internal = <Lazy load={loadInternal} props={{}} onFail={() => undefined} />
  if (mode === 'online') {
    return (
      <Screen title={t('internal:environment.heading')}>
        <EmptyState
          title={t('internal:environment.shut')}
          action={t('shell:notServed.back')}
          onAction={() => relaunch('/pages/index')}
        />
        {hasDeveloperFlag() && (
          <View className="test-page__actions">
            <Button id={testPageIds.clear} kind="outline" onTap={() => setDeveloperFlag(undefined)}>
              {t('internal:environment.clearFlag')}
            </Button>
          </View>
        )}
        {userId !== '' && readLoginRecord()?.whitelist && internal}
      </Screen>
    )
  }
  return (
    <Screen title={t('internal:environment.heading')}>
      <Card padded>
        <KeyValue
          label={t('internal:environment.mode')}
          value={t(`internal:environment.modes.${mode}`)}
        />
        <KeyValue label={t('internal:environment.brand')} value={brand.name} />
        <KeyValue label={t('internal:environment.version')} value={brand.version} />
        <KeyValue label={t('internal:environment.host')} value={getHost().name} />
        <KeyValue
          label={t('internal:environment.service')}
          value={apiBase || t('internal:environment.sameOrigin')}
        />
        <KeyValue
          label={t('internal:environment.user')}
          value={userId || t('internal:environment.nobody')}
        />
      </Card>
      <View className="test-page__actions">
        {process.env.GALLERY !== 'off' && <GalleryLink />}
        <Button id={testPageIds.goOnline} kind="outline" onTap={() => setDeveloperFlag('online')}>
          {t('internal:environment.goOnline')}
        </Button>
        {hasDeveloperFlag() && (
          <Button id={testPageIds.clear} kind="text" onTap={() => setDeveloperFlag(undefined)}>
            {t('internal:environment.clearFlag')}
          </Button>
        )}
      </View>
      {userId !== '' && internal}
      <Lazy load={loadTrials} props={{}} onFail={() => undefined} />
    </Screen>
  )
})
