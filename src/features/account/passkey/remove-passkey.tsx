import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import type { Passkey } from '@contract/passkey/schemas'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { mailCodeRules } from '../account-rules'
import { oldPasswordRules } from '../sign-in-rules'
import { OwnPasswordField } from '../password/own-password-field'
import { PasskeyCodeField } from './passkey-code-field'
import { passkeyIds } from './test-ids'
import './passkey-text.scss'

const FIELD_OF_CODE = {
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
  [accountErrors.MAIL_CODE_WRONG]: 'code',
}

interface RemovePasskeyProps {
  passkey: Passkey
  hasPassword: boolean
  onDone: () => void
}

/** Asks for the login password, or for a mailed code where there is none, before a passkey goes. */
export function RemovePasskey({ passkey, hasPassword, onDone }: RemovePasskeyProps) {
  const t = useT()
  const form = useForm({
    name: 'passkey-remove',
    initial: { code: '', password: '' },
    secrets: ['code', 'password'],
    rules: hasPassword ? { password: oldPasswordRules } : { code: mailCodeRules },
  })
  const { code, password } = form.values
  const { busy, failure, submit } = useFormMutation(passkeyEndpoints.removePasskey, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => ({ passkeyId: passkey.passkeyId, ...(hasPassword ? { password } : { code }) }),
    onDone: () => {
      form.reset()
      onDone()
    },
  })
  return (
    <>
      <View className="passkey-text">{t('profile:passkey.removeText')}</View>
      {hasPassword ? (
        <OwnPasswordField
          id={passkeyIds.removePassword}
          value={password}
          error={form.errors.password}
          onChange={(value) => form.set('password', value)}
        />
      ) : (
        <PasskeyCodeField
          id={passkeyIds.removeCode}
          sendId={passkeyIds.removeSend}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set('code', code)}
          onSent={() => form.forgive('code')}
          onFields={form.showErrors}
        />
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      <Button
        id={passkeyIds.removeSubmit}
        kind="danger"
        size="wide"
        loading={busy}
        onTap={() => void submit()}
      >
        {t('profile:passkey.remove')}
      </Button>
    </>
  )
}
