import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { resetPassword, sendMail } from '../account-api'
import {
  checkEmail,
  confirmationRules,
  emailRules,
  mailCodeRules,
  passwordRules,
} from '../account-rules'
import { MailCodeField } from '../challenge/mail-code-field'
import { useSubmit } from '../use-submit'
import { forgotIds } from './test-ids'

const FIELD_OF_CODE = { [accountErrors.MAIL_CODE_WRONG]: 'code' }

/** A new password by an emailed code, without being logged in. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm({
    name: 'forgot',
    initial: { email: '', code: '', password: '', confirmPassword: '' },
    secrets: ['code', 'password', 'confirmPassword'],
    rules: {
      email: emailRules,
      code: mailCodeRules,
      password: passwordRules,
      confirmPassword: confirmationRules('password'),
    },
  })
  const { values, errors, set } = form

  const { busy, failure, submit } = useSubmit({
    form,
    fieldOfCode: FIELD_OF_CODE,
    send: async () => {
      await resetPassword({ ...values, email: values.email.trim() })
      form.reset()
      onDone()
    },
  })

  function handleSend(captcha: { id: string; text: string } | undefined) {
    const wrong = checkEmail(values.email)
    if (wrong) form.showErrors({ email: t<TextKey>(`fields:${wrong}`) })
    return wrong
      ? undefined
      : sendMail({ email: values.email.trim(), purpose: 'resetPassword', captcha })
  }

  return (
    <View>
      <Note>{t('account:forgot.text')}</Note>
      <Card padded>
        <TextField
          id={forgotIds.email}
          label={t('account:forgot.email')}
          type="email"
          autoComplete="email"
          value={values.email}
          error={errors.email}
          onChange={(value) => set('email', value)}
        />
        <MailCodeField
          id={forgotIds.code}
          sendId={forgotIds.sendCode}
          email={values.email}
          value={values.code}
          error={errors.code}
          onChange={(value) => set('code', value)}
          send={handleSend}
          onFields={form.showErrors}
        />
        <TextField
          id={forgotIds.password}
          label={t('account:register.password')}
          help={t('account:register.passwordHelp')}
          type="password"
          maxLength={72}
          autoComplete="new-password"
          value={values.password}
          error={errors.password}
          onChange={(value) => set('password', value)}
        />
        <TextField
          id={forgotIds.confirmPassword}
          label={t('account:register.confirmPassword')}
          type="password"
          maxLength={72}
          autoComplete="new-password"
          value={values.confirmPassword}
          error={errors.confirmPassword}
          onChange={(value) => set('confirmPassword', value)}
        />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={forgotIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('account:forgot.submit')}
      </Button>
    </View>
  )
}
