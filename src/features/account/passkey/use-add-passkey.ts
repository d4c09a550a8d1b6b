import { useState } from 'react'
import { accountErrors } from '@contract/account/errors'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import type { PasskeyRegisterOptions } from '@contract/passkey/schemas'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useForm } from '@/lib/form/use-form'
import { makePasskey } from '@/platform/capabilities/passkey/passkey'
import { mailCodeRules } from '../account-rules'

const FIELD_OF_CODE = { [accountErrors.MAIL_CODE_WRONG]: 'code' }

/** Adding a passkey: the mailed code, then the browser's question, which may be put again without another code. */
export function useAddPasskey(onDone: () => void) {
  const t = useT()
  const [asked, setAsked] = useState<PasskeyRegisterOptions>()
  const [note, setNote] = useState<string>()
  const register = useMutation(passkeyEndpoints.registerPasskey)
  const form = useForm({
    name: 'passkey-add',
    initial: { code: '' },
    secrets: ['code'],
    rules: { code: mailCodeRules },
  })

  async function make(options: PasskeyRegisterOptions) {
    setNote(undefined)
    const made = await makePasskey(options)
    // The question stays good when the person only did not answer it.
    setAsked(made.type === 'declined' ? options : undefined)
    if (made.type !== 'made') return setNote(t(`profile:passkey.${made.type}`))
    const outcome = await register.run({ credential: made.credential })
    if (outcome.type === 'busy') return
    form.reset()
    if (outcome.type === 'done') onDone()
    else setNote(outcome.error.message)
  }

  const { busy, failure, submit } = useFormMutation(passkeyEndpoints.passkeyRegisterOptions, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => form.values,
    onDone: make,
  })
  return {
    form,
    /** The code was right: only the browser's question is left. */
    asked: asked !== undefined,
    busy: busy || register.busy,
    failure: failure ?? note,
    submit: () => (asked ? make(asked) : submit()),
  }
}
