import { useState } from 'react'
import { View } from '@tarojs/components'
import type { SessionResponse } from '@contract/account/schemas'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useComponentT } from '@/i18n/use-component-t'
import { useBusy } from '@/lib/busy/use-busy'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { answerByPasskey, hasPasskeys } from '@/platform/capabilities/passkey/passkey'
import { passkeyIds } from './test-ids'
import './passkey-login.scss'

interface PasskeyLoginProps {
  onDone: (session: SessionResponse) => void | Promise<void>
}

function SignInWithPasskey({ onDone }: PasskeyLoginProps) {
  const t = useComponentT()
  const { busy, run } = useBusy()
  const [note, setNote] = useState<string>()

  async function signIn() {
    setNote(undefined)
    const asked = await sendMutation(passkeyEndpoints.passkeyLoginOptions, {})
    if (asked.type !== 'done') return setNote(asked.error.message)
    const answer = await answerByPasskey(asked.data)
    if (answer.type === 'failed') setNote(t('components:passkey.failed'))
    if (answer.type !== 'answered') return
    const { assertion } = answer
    const outcome = await sendMutation(passkeyEndpoints.assertPasskey, { assertion })
    if (outcome.type === 'done') await onDone(outcome.data)
    else setNote(outcome.error.message)
  }
  const label = t('components:passkey.login')
  return (
    <View className="passkey-login">
      {note && <Note kind="bad">{note}</Note>}
      {label && (
        <Button
          id={passkeyIds.login}
          kind="outline"
          size="wide"
          icon="key"
          loading={busy}
          onTap={() => void run(signIn)}
        >
          {label}
        </Button>
      )}
    </View>
  )
}

/** "Log in with a passkey": the person chooses the account by the passkey. Nothing where this host has none (docs/product/account.md, "Passkeys"). */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return hasPasskeys() ? <SignInWithPasskey {...props} /> : null
}
