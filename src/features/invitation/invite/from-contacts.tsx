import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { offerPermission } from '@/lib/permission/offer-permission'
import { pickContact } from '@/platform/capabilities/contacts/contacts'
import type { PickedContact } from '@/platform/capabilities/contacts/contract'
import { writeMessage } from '@/platform/capabilities/contacts/write-message'
import { checkPermission } from '@/platform/capabilities/permission/permission'
import { inviteIds } from './test-ids'

interface FromContactsProps {
  /** What a friend without an email is sent: the code and the link. */
  message: string
  onEmail(email: string): void
}

/** A friend out of the person's own contacts: the email goes into the field, else a text message is begun. A host without contacts offers typing alone. */
export function FromContacts({ message, onEmail }: FromContactsProps) {
  const t = useT()
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let shown = true
    void checkPermission('contacts').then((state) => shown && setOffered(state !== 'unsupported'))
    return () => {
      shown = false
    }
  }, [])
  const tellRefused = () => showToast(t('invite:contactsRefused'), TOAST_MS.error)

  async function inviteContact({ email, phone }: PickedContact): Promise<void> {
    if (email) return onEmail(email)
    if (!phone) return showToast(t('invite:contactsEmpty'), TOAST_MS.error)
    const { type } = await writeMessage(phone, message)
    if (type === 'failed') showToast(t('invite:contactsFailed'), TOAST_MS.error)
  }

  async function handlePick() {
    const reason = { title: t('invite:contacts'), text: t('invite:contactsReason') }
    if ((await askPermission('contacts', reason)) === 'refused') return tellRefused()
    const outcome = await pickContact()
    if (outcome.type === 'picked') await inviteContact(outcome.contact)
    else if (outcome.type === 'denied')
      await offerPermission('contacts', outcome.permit, tellRefused)
    else if (outcome.type === 'failed') showToast(t('invite:contactsFailed'), TOAST_MS.error)
  }

  if (!offered) return null
  return (
    <Button id={inviteIds.contacts} kind="text" size="wide" onTap={() => void handlePick()}>
      {t('invite:contacts')}
    </Button>
  )
}
