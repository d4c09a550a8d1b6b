import { useState } from 'react'
import { isEmail } from '@contract/domain/rules/email'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { useBusy } from '@/lib/busy/use-busy'
import { showToast } from '@/lib/overlay/toast'
import { inviteEmail } from '../invitation-api'
import { inviteIds } from './test-ids'

/** Sends a friend the code and the link by mail; when they register, the code is filled in. */
export function InviteByMail() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useBusy()

  async function handleSend() {
    const wanted = email.trim()
    if (!isEmail(wanted)) {
      setError(t(wanted ? 'fields:enterCorrectEmail' : 'fields:enterEmail'))
      return
    }
    try {
      await inviteEmail(wanted)
      setEmail('')
      showToast(t('invite:done', { email: wanted }))
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason.fields.email ?? reason.message)
    }
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
        onChange={(text) => {
          setEmail(text)
          setError(undefined)
        }}
        onSubmit={() => void run(handleSend)}
        suffix={
          <Button
            id={inviteIds.send}
            kind="text"
            size="small"
            loading={busy}
            onTap={() => void run(handleSend)}
          >
            {t('invite:send')}
          </Button>
        }
      />
    </Card>
  )
}
