import { useState } from 'react'
import { useBrand } from '@/brand/brand-store'
import { LanguageChip } from '@/features/account/language-chip'
import { CodeToCarry } from '@/features/download/code-to-carry'
import { DownloadView } from '@/features/download/download-view'
import { useT } from '@/i18n/use-t'
import { useHidesCommerce } from '@/session/commerce'
import { clearInvitation, readPendingInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Lazy } from '@/shell/lazy'
import { Screen } from '@/shell/screen'

const loadInvitedBy = () =>
  import(/* webpackChunkName: "invited-by" */ '@/features/account/invited-by').then(
    ({ InvitedBy }) => InvitedBy,
  )

export default definePage('/o/download', function DownloadPage() {
  const t = useT()
  const { brand, mode } = useBrand()
  const signedIn = useSession((session) => session.token !== '')
  const [pending, setPending] = useState(readPendingInvitation)
  const hides = useHidesCommerce()
  const code = signedIn || hides ? '' : pending
  function onRemove() {
    clearInvitation()
    setPending('')
  }
  return (
    <Screen title={t('download:title')} right={<LanguageChip />}>
      <DownloadView
        brand={brand}
        mode={mode}
        code={code}
        carried={code && <CodeToCarry code={code} />}
      >
        {code && <Lazy load={loadInvitedBy} props={{ code, onRemove }} />}
      </DownloadView>
    </Screen>
  )
})
