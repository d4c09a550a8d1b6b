import { accountEndpoints } from '@contract/account/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { useSession } from '@/session/session-store'
import { MailCodeField } from '../challenge/mail-code-field'

interface PasskeyCodeFieldProps {
  id: string
  sendId: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** A code was sent: what was said of the one before is over. */
  onSent: () => void
  onFields: (fields: Record<string, string>) => void
}

/** The code that is mailed before a passkey is added or removed. */
export function PasskeyCodeField(field: PasskeyCodeFieldProps) {
  const email = useSession((session) => session.user?.email ?? '')
  return (
    <MailCodeField
      email={email}
      send={() => () => mutate(accountEndpoints.sendOwnMail, { purpose: 'passkey' })}
      {...field}
    />
  )
}
