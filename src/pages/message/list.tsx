import { useState } from 'react'
import { IconButton } from '@/components/icon-button/icon-button'
import { ContactSheet } from '@/features/message/contacts/contact-sheet'
import { ConversationList } from '@/features/message/list/conversation-list'
import { messageIds } from '@/features/message/test-ids'
import { useStarted } from '@/features/message/use-started'
import { useT } from '@/i18n/use-t'
import { currentDesk } from '@/lib/messages/messages'
import { openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const refresh = async () => currentDesk()?.rows.load()

/** The member's conversations. */
export default definePage('/pages/message/list', function MessageListPage() {
  const t = useT()
  useStarted()
  const [choosing, setChoosing] = useState(false)
  const write = () => setChoosing(true)
  return (
    <Screen
      tab
      title={t('messages:title')}
      onRefresh={refresh}
      right={
        <IconButton id={messageIds.compose} name="plus" label={t('messages:new')} onTap={write} />
      }
    >
      <ConversationList onWrite={write} />
      <ContactSheet
        open={choosing}
        title={t('messages:contacts.title')}
        onClose={() => setChoosing(false)}
        onChoose={(conversation) => {
          setChoosing(false)
          openPage('/pages/message/timeLine', { conversation })
        }}
      />
    </Screen>
  )
})
