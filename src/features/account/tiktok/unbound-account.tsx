import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useBrand } from '@/brand/brand-store'
import { Button } from '@/components/button/button'
import { useCopy } from '@/components/code-copy/use-copy'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { opensForeign } from '@/platform/capabilities/open-external/opens-foreign'
import { tiktokIds } from './test-ids'
import { useConnect } from './use-connect'
import './unbound-account.scss'

/** Where TikTok's page cannot be opened, the way on is this page in a browser. */
function CopyLink() {
  const t = useT()
  const copy = useCopy()
  const { brand, mode } = useBrand()
  const front = mode === 'online' ? brand.frontHost : brand.testFrontHost
  return (
    <>
      <Note>{t('profile:tiktok.copyText')}</Note>
      <Button
        id={tiktokIds.copy}
        size="wide"
        icon="copy"
        onTap={() => void copy(`${front}/#/pages/my/binding/tiktok`)}
      >
        {t('profile:tiktok.copy')}
      </Button>
    </>
  )
}

/** What connecting is, and the way to it. `children`: what became of the last attempt, until the next one. */
export function UnboundAccount({ children }: { children: ReactNode }) {
  const t = useT()
  const { busy, waiting, connect } = useConnect()
  if (waiting)
    return (
      <EmptyState
        id={tiktokIds.again}
        title={t('profile:tiktok.waitingTitle')}
        text={t('profile:tiktok.waitingText')}
        action={t('profile:tiktok.again')}
        onAction={() => void connect()}
      />
    )
  return (
    <View className="unbound-account">
      {children}
      <View className="unbound-account__lead">{t('profile:tiktok.lead')}</View>
      {opensForeign ? (
        <Button id={tiktokIds.connect} size="wide" loading={busy} onTap={() => void connect()}>
          {t('profile:tiktok.connect')}
        </Button>
      ) : (
        <CopyLink />
      )}
    </View>
  )
}
