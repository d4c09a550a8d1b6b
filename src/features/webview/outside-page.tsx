import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { fillAddress } from '@/lib/links/fill-address'
import { readOrigin } from '@/lib/links/read-link'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { opensForeign } from '@/platform/capabilities/open-external/opens-foreign'
import { webPageIds } from './test-ids'

/** Somebody else's address: the person reads whose it is before it opens outside, or is copied where the host opens none. */
export function OutsidePage({ address }: { address: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  async function handleLeave() {
    const outcome = await openExternal(await fillAddress(address, false))
    setCopied(outcome.type === 'copied')
    if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
  }
  return (
    <View>
      <Note>{t('webview:outside.text')}</Note>
      <Card>
        <Row title={isolate(readOrigin(address) ?? '')} detail={isolate(address)} />
      </Card>
      <Button id={webPageIds.leave} size="wide" onTap={() => void handleLeave()}>
        {t(opensForeign ? 'webview:outside.open' : 'webview:outside.copy')}
      </Button>
      {copied && (
        <View role="status">
          <Note kind="ok">{t('webview:outside.copied')}</Note>
        </View>
      )}
    </View>
  )
}
