import { passkeyEndpoints } from '@contract/passkey/endpoints'
import type { PasskeyAssertion, PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import { Button } from '@/components/button/button'
import { useComponentT } from '@/i18n/use-component-t'
import { useBusy } from '@/lib/busy/use-busy'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useQuery } from '@/lib/data/query/use-query'
import { answerByPasskey, hasPasskeys } from '@/platform/capabilities/passkey/passkey'

interface PasskeyPayProps {
  id: string
  /** What the answer is for. */
  payment: PasskeyPayOptionsRequest
  disabled: boolean
  onAnswer: (passkey: PasskeyAssertion) => Promise<void>
  /** Says why there is no answer; undefined before another try. */
  onFail: (sentence: string | undefined) => void
}

/** "Use a passkey" in place of the payment password, for one withdrawal or one new payout account; nothing for who has none, or where this host has none. */
export function PasskeyPay({ id, payment, disabled, onAnswer, onFail }: PasskeyPayProps) {
  const t = useComponentT()
  const own = useQuery(passkeyEndpoints.passkeys, {}, { enabled: hasPasskeys() })
  const options = useMutation(passkeyEndpoints.passkeyPayOptions)
  const { busy, run } = useBusy()

  async function prove() {
    onFail(undefined)
    const asked = await options.run(payment)
    if (asked.type === 'busy') return
    if (asked.type !== 'done') return onFail(asked.error.message)
    const answer = await answerByPasskey(asked.data)
    if (answer.type === 'failed') onFail(t('components:passkey.failed'))
    if (answer.type === 'answered') await onAnswer(answer.assertion)
  }
  if (!own.data?.length) return null
  return (
    <Button
      id={id}
      kind="text"
      size="wide"
      icon="key"
      loading={busy}
      disabled={disabled}
      onTap={() => void run(prove)}
    >
      {t('components:passkey.pay')}
    </Button>
  )
}
