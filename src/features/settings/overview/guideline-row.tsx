import { useEffect, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { GuidelineState } from '@/platform/capabilities/privacy/contract'
import { openGuideline, readGuideline } from '@/platform/capabilities/privacy/privacy'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { settingsIds } from './test-ids'

/** The guideline that the host shows, and whether the person has agreed to it; nothing where a host has none of its own. */
export function GuidelineRow() {
  const t = useT()
  const [state, setState] = useState<GuidelineState['type']>('unsupported')
  const read = () => void readGuideline().then(({ type }) => setState(type))
  useEffect(read, [])
  // Agreed to or refused on another page meanwhile.
  usePageShow(read)
  if (state === 'unsupported') return null
  async function handleOpen() {
    const outcome = await openGuideline()
    if (outcome.type === 'failed') showToast(t('settings:guidelineFailed'), TOAST_MS.error)
  }
  return (
    <Row
      id={settingsIds.guideline}
      leading={<Icon name="shield" size={20} />}
      title={t('settings:guideline')}
      trailingDetail={
        state !== 'failed' &&
        t(state === 'agreed' ? 'settings:guidelineAgreed' : 'settings:guidelineAsked')
      }
      chevron
      onTap={() => void handleOpen()}
    />
  )
}
