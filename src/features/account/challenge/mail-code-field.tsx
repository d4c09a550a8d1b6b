import { useState } from 'react'
import { accountErrors } from '@contract/account/errors'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import type { MutationOutcome } from '@/lib/data/mutation/send-mutation'
import { placeError } from '@/lib/data/mutation/place-error'
import { showToast } from '@/lib/overlay/toast'
import { ChallengeState } from './challenge-state'
import { readMailCodeInput } from './read-mail-code-input'
import { useChallenge } from './use-challenge'
import { useCountdown } from './use-countdown'
import type { CaptchaAnswer } from '@contract/account/schemas'

interface MailCodeFieldProps {
  id: string
  sendId: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** Where the code goes, as the person reads it. */
  email: string
  /** What asks for a code, or undefined when the form is not ready for it (and shows why). */
  send: () =>
    | ((captcha: CaptchaAnswer | undefined) => Promise<MutationOutcome<{ resendAfter: number }>>)
    | undefined
  /** A code was sent: what the form said of email and code before is over. */
  onSent: () => void
  /** Takes the server's sentences by field; true when the form shows them. */
  onFields: (fields: Record<string, string>) => void
}

/** The emailed code with the button that sends it, 60 s apart, and the challenge when the server asks for one. */
export function MailCodeField({
  id,
  sendId,
  value,
  onChange,
  error,
  email,
  send,
  onSent,
  onFields,
}: MailCodeFieldProps) {
  const t = useT()
  const countdown = useCountdown()
  const { checking, sendWith } = useChallenge('sendMail')
  const { busy, run } = useBusy()
  const [sentTo, setSentTo] = useState('')
  const [failure, setFailure] = useState<string>()

  async function handleSend() {
    const attempt = send()
    if (!attempt) return
    setFailure(undefined)
    const outcome = await sendWith(attempt)
    if (outcome.type === 'done') {
      countdown.start(outcome.data.resendAfter)
      setSentTo(email)
      onSent()
      showToast(t('account:mailCode.sent'))
      return
    }
    const { error: refused } = outcome
    const { fields, general } = placeError(refused)
    if (general === undefined) onFields(fields)
    setFailure(general)
    if (refused.code === accountErrors.MAIL_CODE_TOO_SOON) countdown.start(60)
  }

  const waiting = countdown.left > 0
  const label = waiting
    ? t('account:mailCode.wait', { seconds: countdown.left })
    : t(sentTo ? 'account:mailCode.again' : 'account:mailCode.send')
  return (
    <>
      <TextField
        id={id}
        label={t('account:mailCode.label')}
        help={sentTo ? t('account:mailCode.sentTo', { email: sentTo }) : t('account:mailCode.help')}
        type="number"
        autoComplete="one-time-code"
        value={value}
        error={error ?? failure}
        onChange={(typed) => {
          setFailure(undefined)
          onChange(readMailCodeInput(value, typed))
        }}
        suffix={
          <Button
            id={sendId}
            kind="text"
            size="small"
            loading={busy}
            disabled={waiting}
            onTap={() => void run(handleSend)}
          >
            {label}
          </Button>
        }
      />
      <ChallengeState checking={checking} />
    </>
  )
}
