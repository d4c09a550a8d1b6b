import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Conversation } from '@contract/message/schemas'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { offerActs } from '../list/row-actions'
import { nameOf } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'
import { ReportSheet } from './report-sheet'
import './talk-menu.scss'

/** What can be done with the whole conversation, behind a button of the header. */
export function TalkMenu({ row, onCleared }: { row: Conversation; onCleared: () => void }) {
  const t = useT()
  const [reporting, setReporting] = useState(false)
  const offer = async () => {
    if (await offerActs(t, { row, unread: 0 }, () => setReporting(true))) onCleared()
  }
  return (
    <>
      <Tappable
        id={messageIds.more}
        className="talk-menu"
        label={t('messages:actions', { name: nameOf(t, row) })}
        popup="dialog"
        onTap={() => void offer()}
      >
        <View aria-hidden="true">⋯</View>
      </Tappable>
      <ReportSheet
        row={reporting ? row : undefined}
        seqs={[]}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
