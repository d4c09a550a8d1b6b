import { useEffect, useId, useLayoutEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { getDirection } from '@contract/languages'
import { useBrand } from '@/brand/brand-store'
import { ErrorState } from '@/components/error-state/error-state'
import { HeaderBar } from '@/components/header-bar/header-bar'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { useTabTurn } from '@/lib/navigation/tab-turn'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { shellIds } from '@/lib/test-ids/shell'
import { getHost } from '@/platform/capabilities/host/host'
import { hasOwnHeader } from '@/platform/capabilities/host/own-header'
import { networkState } from '@/platform/capabilities/network/network'
import { dropShell, reloadProgram, setRootTitle } from '@/platform/view/page-root/page-root'
import { headInset } from '@/platform/capabilities/status-bar/status-bar'
import { Banners } from './banners'
import { ErrorBoundary } from './error-boundary'
import { Lazy } from './lazy'
import { useLaunchState } from './launch-store'
import { useNetwork } from './network-store'
import { Overlays } from './overlays'
import { usePage } from './page-context'
import { PagePull } from './page-pull'
import { Tabs } from './tabs'
import { useAdmission } from './use-admission'
import { useEntryTarget } from './use-entry-target'
import { useWait } from './use-wait'
import './screen.scss'

/** Where people come in: here the system's language is offered. */
function isEntrance(path: string): boolean {
  return /^\/pages\/((card|login|register)\/)?index$/.test(path)
}

const loadLanguageOffer = () =>
  import(/* webpackChunkName: "language-offer" */ './language-offer').then(
    ({ LanguageOffer }) => LanguageOffer,
  )

/** The offer of the system's language, as long as there is one. */
function LanguageOfferSlot({ atTop }: { atTop: boolean }) {
  const language = useLaunchState((state) => state.offered)
  const handleFail = () => useLaunchState.setState({ offered: undefined })
  if (!language) return null
  return <Lazy load={loadLanguageOffer} props={{ language, atTop }} onFail={handleFail} />
}

interface ScreenProps {
  title?: string
  /** One of the five tabs: shows the tab bar instead of the back button. */
  tab?: boolean
  /** Pull to refresh; the route table says it too, for the mini-program's page config. */
  onRefresh?: () => Promise<void>
  /** At the end of the header. */
  right?: ReactNode
  /** Stays at the foot of the screen. */
  footer?: ReactNode
  /** No header bar: the page draws its own head. */
  hero?: boolean
  children?: ReactNode
}

/** The page's header; an app with a header of its own has title and way back there. */
function Head({ title, tab, right }: Pick<ScreenProps, 'title' | 'tab' | 'right'>) {
  const hosted = hasOwnHeader(useBrand((state) => state.brand.hostAgents))
  if (hosted && !right) return null
  return (
    <HeaderBar
      title={hosted ? undefined : title}
      onBack={tab || hosted ? undefined : goBack}
      backId={shellIds.back}
      right={right}
    />
  )
}

/**
 * What every page stands in: header, direction, safe areas, guard, errors, overlays, tab bar (docs/architecture.md). While the page's lazy texts
 * load (docs/adr/0022) there are skeletons in the place of its content and no title, and after 60 s a way to try again.
 */
export function Screen({
  title,
  tab: onTab = false,
  onRefresh,
  right,
  footer,
  hero = false,
  children,
}: ScreenProps) {
  const tab = onTab && getHost().panel !== 'side'
  const t = useT()
  const body = useId()
  const language = useLanguage()
  const brand = useBrand((state) => state.brand)
  const ready = useLaunchState((state) => state.ready)
  const address = usePage()
  const { path, waiting } = address
  const wait = useWait(ready && !waiting)
  const admission = useAdmission(ready, address)
  useEntryTarget(ready, address)
  const heading = waiting ? undefined : title
  const turning = useTabTurn(({ from, to }) => (tab && from === path ? to : undefined))

  useDidShow(() => setRootTitle(heading, brand.name))
  useEffect(() => setRootTitle(heading, brand.name), [heading, brand.name])

  const there = wait === 'done' || wait === 'late'
  useLayoutEffect(() => {
    if (there) dropShell()
  }, [there])

  const open = wait === 'done' && admission === 'open'
  const online = useBrand((state) => state.mode === 'online')
  const offline = useNetwork((state) => state.state === 'offline')
  const inset = headInset()
  const style = [inset > 0 && `--head-inset: ${inset}PX`, brand.style].filter(Boolean).join('; ')
  const direction = getDirection(language)
  const document = { dir: direction, lang: language }
  function handleRetry() {
    // A reload while offline would leave the person with the browser's own page.
    if (networkState() === 'offline') showToast(t('common:network.none'), TOAST_MS.error)
    else reloadProgram()
  }
  const skeleton = <Skeleton kind="card" count={3} />
  return (
    <View
      className={`screen screen--${direction}${tab ? ' screen--tab' : ''}${footer ? ' screen--footer' : ''}${online ? '' : ' screen--test'}${offline ? ' screen--offline' : ''}${turning ? ' screen--turning' : ''}`}
      style={style || undefined}
      {...document}
    >
      <View className="screen__head">
        {ready && <Banners />}
        {!hero && ready && <Head title={heading} tab={tab} right={waiting ? undefined : right} />}
      </View>
      <View id={body} className="screen__body">
        {open && isEntrance(path) && <LanguageOfferSlot atTop={hero} />}
        {open && onRefresh && <PagePull id={body} onRefresh={onRefresh} />}
        {open && <ErrorBoundary>{children}</ErrorBoundary>}
        {(wait === 'loading' || (wait === 'blank' && tab && ready)) && skeleton}
        {wait === 'late' && (
          <ErrorState id={shellIds.retry} text={t('shell:late.text')} onRetry={handleRetry} />
        )}
      </View>
      {/* Stays where there is none, as what lies over the page does: see overlays.tsx. */}
      <View className={open && footer ? 'screen__footer' : ''}>{open && footer}</View>
      {/* A node of its own: in a mini-program what comes and goes sends what stands beside it again. */}
      <View className="screen__turn">{turning && skeleton}</View>
      {tab && ready && <Tabs current={turning ?? path} />}
      <Overlays />
    </View>
  )
}
