import { useMemo } from 'react'
import { messageEndpoints } from '@contract/message/endpoints'
import type { ContactRow } from '@contract/message/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { createList } from '@/lib/data/list/create-list'
import { openConversationWith } from '@/lib/messages/actions'
import { useBusy } from '@/lib/busy/use-busy'
import { nameOfContact } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'
import { NoContacts } from './no-contacts'
import { sayRelation } from './say-relation'

interface ContactSheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** The conversation with whom was chosen. */
  onChoose: (conversation: string) => void
}

function Contacts({ onChoose }: Pick<ContactSheetProps, 'onChoose'>) {
  const t = useT()
  const { run } = useBusy()
  // A list of its own each time the sheet opens: who joined meanwhile is in it.
  const useContacts = useMemo(
    () =>
      createList(messageEndpoints.imContacts, {
        keyOf: (contact) => contact.id,
        pageSize: 50,
        keep: true,
      }),
    [],
  )
  const choose = (contact: ContactRow) =>
    void run(async () => {
      const conversation = contact.conversation ?? (await openConversationWith(contact.id))
      if (conversation !== undefined) onChoose(conversation)
    })
  return (
    <PagedList
      store={useContacts}
      renderRow={(contact: ContactRow) => {
        const name = nameOfContact(t, contact)
        return (
          <Row
            id={messageIds.contact(contact.id)}
            leading={<Avatar name={name} url={contact.avatar ?? undefined} />}
            title={name}
            detail={sayRelation(t, contact.relation)}
            onTap={() => choose(contact)}
          />
        )
      }}
      empty={<NoContacts />}
      skeletonRows={4}
    />
  )
}

/** Whom the member may write to, in a sheet. */
export function ContactSheet({ open, title, onClose, onChoose }: ContactSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Contacts onChoose={onChoose} />
    </Sheet>
  )
}
