import { View } from '@tarojs/components'
import type { User } from '@contract/account/schemas'
import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { checkEmail, emailRules, mailCodeRules } from '../account-rules'
import { oldPasswordRules } from '../sign-in-rules'
import { MailCodeField } from '../challenge/mail-code-field'
import { OwnPasswordField } from '../password/own-password-field'
import { bindEmailIds } from './test-ids'

const FIELD_OF_CODE = {
  [accountErrors.MAIL_CODE_WRONG]: 'code',
  [accountErrors.EMAIL_TAKEN]: 'email',
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
}

interface BindEmailFormProps {
  user: Pick<User, 'email' | 'hasPassword'>
  onDone: () => void
}

/** A member's first email, or another in its place, proven by a code (docs/product/account.md, "The email"). */
export function BindEmailForm({ user, onDone }: BindEmailFormProps) {
  const t = useT()
  const form = useForm({
    name: 'bind-email',
    initial: { email: '', code: '', password: '' },
    secrets: ['code', 'password'],
    rules: {
      email: emailRules,
      code: mailCodeRules,
      password: user.hasPassword ? oldPasswordRules : [],
    },
  })
  const { values, errors, set } = form
  const email = values.email.trim()

  function handleSend() {
    const wrong = checkEmail(values.email)
    if (!wrong) return () => mutate(accountEndpoints.sendOwnMail, { purpose: 'bindEmail', email })
    form.showErrors({ email: t<TextKey>(`fields:${wrong}`) })
    return undefined
  }

  const { busy, failure, submit } = useFormMutation(signInEndpoints.bindEmail, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => ({
      email,
      code: values.code,
      ...(user.hasPassword ? { password: values.password } : {}),
    }),
    onDone: () => {
      form.reset()
      onDone()
    },
  })

  return (
    <View>
      <Note>
        {user.email
          ? t('settings:email.textChange', { email: isolate(user.email) })
          : t('settings:email.text')}
      </Note>
      <Card padded>
        <TextField
          id={bindEmailIds.email}
          label={t(user.email ? 'settings:email.field' : 'account:register.email')}
          type="email"
          autoComplete="email"
          value={values.email}
          error={errors.email}
          onChange={(value) => set('email', value)}
        />
        <MailCodeField
          id={bindEmailIds.code}
          sendId={bindEmailIds.sendCode}
          email={email}
          value={values.code}
          error={errors.code}
          onChange={(value) => set('code', value)}
          send={handleSend}
          onSent={() => form.forgive('email', 'code')}
          onFields={form.showErrors}
        />
        {user.hasPassword && (
          <OwnPasswordField
            id={bindEmailIds.password}
            value={values.password}
            error={errors.password}
            onChange={(value) => set('password', value)}
          />
        )}
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={bindEmailIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('settings:email.submit')}
      </Button>
    </View>
  )
}
