import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorPage } from '@/components/error-page/error-page'
import { Loading } from '@/components/loading/loading'
import { useT } from '@/i18n/use-t'
import { listAllowedOrigins } from '@/lib/links/allowed-origins'
import { readLink } from '@/lib/links/read-link'
import { relaunch } from '@/lib/navigation/navigate'
import { networkState } from '@/platform/capabilities/network/network'
import { WebFrame } from '@/platform/view/web-frame/web-frame'
import { OutsidePage } from './outside-page'
import { webPageIds } from './test-ids'
import './web-page.scss'

/** How long a page may take. */
const LOAD_MS = 60_000

interface InsideProps {
  /** Fills the address in, which may ask the server for a ticket. */
  build(): Promise<string>
}

type Stage = 'building' | 'loading' | 'shown' | 'failed'

/** A page of an allowed site: loading, shown, or the web error page, which tries again. */
function InsidePage({ build }: InsideProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const [src, setSrc] = useState<string>()
  const [stage, setStage] = useState<Stage>('building')

  useEffect(() => {
    let gone = false
    setStage('building')
    const fail = () => !gone && setStage('failed')
    if (networkState() === 'offline') fail()
    else
      build().then((address) => {
        if (gone) return
        setSrc(address)
        setStage('loading')
      }, fail)
    const timer = setTimeout(() => {
      if (!gone) setStage((now) => (now === 'shown' ? now : 'failed'))
    }, LOAD_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one address per page: it is built again for another try alone
  }, [tries])

  if (stage === 'failed')
    return (
      <ErrorPage
        key={tries}
        reloads={tries === 0}
        onReload={() => {
          setTries(tries + 1)
        }}
      />
    )
  return (
    <View className="web-page">
      {src !== undefined && (
        <WebFrame
          key={tries}
          id={webPageIds.frame}
          label={t('webview:title')}
          src={src}
          onLoad={() => setStage('shown')}
          onFail={() => setStage('failed')}
        />
      )}
      {stage !== 'shown' && (
        <View className="web-page__loading">
          <Loading />
        </View>
      )}
    </View>
  )
}

interface WebPageProps {
  address: string
  /** What the address becomes before it is opened inside. */
  build(address: string): Promise<string>
}

/** Shows a web address: inside when its site is allowed, else the way out; what is not a web address leads home. */
export function WebPage({ address, build }: WebPageProps) {
  const t = useT()
  const link = readLink(address, listAllowedOrigins())
  if (link.type !== 'web')
    return (
      <EmptyState
        title={t('webview:wrong.title')}
        text={t('webview:wrong.text')}
        action={t('webview:wrong.action')}
        onAction={() => relaunch('/pages/index')}
      />
    )
  return link.trusted ? (
    <InsidePage build={() => build(link.address)} />
  ) : (
    <OutsidePage address={link.address} />
  )
}
