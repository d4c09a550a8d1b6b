import { useState } from 'react'
import { View } from '@tarojs/components'
import type { SessionResponse } from '@contract/account/schemas'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useComponentT } from '@/i18n/use-component-t'
import { useBusy } from '@/lib/busy/use-busy'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { answerByPasskey, hasPasskeys } from '@/platform/capabilities/passkey/passkey'
import { passkeyIds } from './test-ids'
import './passkey-login.scss'

interface PasskeyLoginProps {
  onDone: (session: SessionResponse) => void | Promise<void>
}

function SignInWithPasskey({ onDone }: PasskeyLoginProps) {
  const t = useComponentT()
  const options = useMutation(passkeyEndpoints.passkeyLoginOptions)
  const login = useMutation(passkeyEndpoints.assertPasskey)
  const { busy, run } = useBusy()
  const [note, setNote] = useState<string>()

  async function signIn() {
    setNote(undefined)
    const asked = await options.run({})
    if (asked.type === 'busy') return
    if (asked.type !== 'done') return setNote(asked.error.message)
    const answer = await answerByPasskey(asked.data)
    if (answer.type === 'failed') setNote(t('components:passkey.failed'))
    if (answer.type !== 'answered') return
    const outcome = await login.run({ assertion: answer.assertion })
    if (outcome.type === 'done') await onDone(outcome.data)
    else if (outcome.type !== 'busy') setNote(outcome.error.message)
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
