import { useState, type ReactNode } from 'react'
import type { Mode } from '@/brand/choose-mode'
import { AsOf } from '@/components/as-of/as-of'
import { Button } from '@/components/button/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { getAppSource } from '@/platform/capabilities/app-source/app-source'
import type { Brand } from '../../../config/brands'
import { BrowserHint } from './browser-hint'
import { buildPageAddress } from './build-page-address'
import { DownloadHero } from './download-hero'
import { GetFromComputer } from './get-from-computer'
import { GetOnPhone, InstalledApp } from './get-on-phone'
import { downloadIds } from './test-ids'
import { useReleases } from './use-releases'
import { WhatsNew } from './whats-new'

interface DownloadViewProps {
  brand: Brand
  mode: Mode
  /** The recommendation code that brought the person here, '' without one. */
  code: string
  /** Who invited them. */
  children?: ReactNode
  /** What they are to take along into the app; not where this is the app. */
  carried?: ReactNode
}

/** Where the app is to be had, for what the person holds in their hand (docs/product/updates.md, "The download page"). */
export function DownloadView({ brand, mode, code, children, carried }: DownloadViewProps) {
  const t = useT()
  const [{ system, way }] = useState(getAppSource)
  const { releases, newest, failed, first, reload } = useReleases(system)
  const [hint, setHint] = useState(way === 'browser')
  const [release] = releases ?? []
  const address = buildPageAddress(brand, mode, code)
  const goHome = () => relaunch('/pages/index')
  return (
    <>
      <DownloadHero brand={brand.name} version={newest?.version} />
      {releases && <AsOf of={first} />}
      {release && way === 'installed' && (
        <InstalledApp release={release} installed={brand.version} />
      )}
      {release && way !== 'installed' && system !== 'other' && (
        <GetOnPhone release={release} way={way} address={address} onHint={() => setHint(true)} />
      )}
      {release && releases && system === 'other' && (
        <GetFromComputer releases={releases} way={way} address={address} />
      )}
      {releases && !release && (
        <EmptyState
          id={downloadIds.none}
          title={t('download:noneTitle')}
          text={t('download:noneText')}
          action={t('download:home')}
          onAction={goHome}
        />
      )}
      {!releases && !failed && <Skeleton kind="card" />}
      {!releases && failed && (
        <ErrorState
          id={downloadIds.retry}
          text={t('download:error')}
          error={failed.error}
          onRetry={() => void reload()}
        />
      )}
      {newest && releases && <WhatsNew update={newest} />}
      {children}
      {way !== 'installed' && carried}
      {release && way !== 'installed' && (
        <Button id={downloadIds.goOn} size="wide" kind="text" onTap={goHome}>
          {t('download:goOn')}
        </Button>
      )}
      <BrowserHint
        open={hint && release !== undefined}
        address={address}
        onClose={() => setHint(false)}
      />
    </>
  )
}
