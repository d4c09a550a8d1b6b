import { CallScreen, useCallView } from '@/features/call/call-screen'
import { useStarted } from '@/features/message/use-started'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** One call, by its shareId; `back=1`: it was opened from a page of the program. */
export default definePage('/pages/contacts/im/media', function MediaPage({ shareId = '', back }) {
  const t = useT()
  useStarted()
  const view = useCallView(shareId)
  return (
    <Screen title={t('messages:call.title')} hero={view.call !== undefined}>
      <CallScreen shareId={shareId} back={back} view={view} />
    </Screen>
  )
})
