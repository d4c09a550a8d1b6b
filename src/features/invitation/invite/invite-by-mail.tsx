import { useState } from 'react'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { toLatin } from '@contract/domain/rules/digits'
import { isEmail } from '@contract/domain/rules/email'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { showToast } from '@/lib/overlay/toast'
import { reportUse } from '@/lib/tasks/page-use'
import { FromContacts } from './from-contacts'
import { inviteIds } from './test-ids'

/** Sends a friend the code and the link by mail; when they register, the code is filled in. `message` is for one who is known by a phone number alone. */
export function InviteByMail({ message }: { message: string }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useMutation(invitationEndpoints.inviteEmail)

  async function handleSend() {
    const wanted = toLatin(email).trim()
    if (!isEmail(wanted)) {
      setError(t(wanted ? 'fields:enterCorrectEmail' : 'fields:enterEmail'))
      return
    }
    const outcome = await run({ email: wanted })
    if (outcome.type === 'done') {
      setEmail('')
      showToast(t('invite:done', { email: wanted }))
      void reportUse('/pages/invite/index')
    } else if (outcome.type !== 'busy')
      setError(outcome.error.fields.email ?? outcome.error.message)
  }

  function handleChange(text: string) {
    setEmail(text)
    setError(undefined)
  }

  return (
    <Card padded>
      <TextField
        id={inviteIds.email}
        label={t('invite:label')}
        help={t('invite:help')}
        type="email"
        value={email}
        error={error}
        onChange={handleChange}
        onSubmit={() => void handleSend()}
        suffix={
          <Button
            id={inviteIds.send}
            kind="text"
            size="small"
            loading={busy}
            onTap={() => void handleSend()}
          >
            {t('invite:send')}
          </Button>
        }
      />
      <FromContacts message={message} onEmail={handleChange} />
    </Card>
  )
}
