import { useState } from 'react'
import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { ids } from '@/lib/test-ids'
import { resetPassword, sendMail } from './account-api'
import { checkConfirmation, checkEmail, checkMailCode, checkPassword } from './account-rules'
import { MailCodeField } from './mail-code-field'
import { placeError } from './place-error'

const FIELD_OF_CODE = { [accountErrors.MAIL_CODE_WRONG]: 'code' }

/** A new password by an emailed code, without being logged in. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    name: 'forgot',
    initial: { email: '', code: '', password: '', confirmPassword: '' },
    secrets: ['code', 'password', 'confirmPassword'],
    validate: (values) => ({
      email: checkEmail(values.email),
      code: checkMailCode(values.code),
      password: checkPassword(values.password),
      confirmPassword: checkConfirmation(values.confirmPassword, values.password),
    }),
  })
  const { values, errors, set } = form

  function handleSend(captcha: { id: string; text: string } | undefined) {
    const wrong = checkEmail(values.email)
    if (wrong) form.showErrors({ email: t(`fields:${wrong}`) })
    return wrong ? undefined : sendMail({ email: values.email.trim(), purpose: 'resetPassword', captcha })
  }

  async function handleSubmit() {
    setFailure(undefined)
    if (busy || !form.check()) return
    setBusy(true)
    try {
      await resetPassword({ ...values, email: values.email.trim() })
      form.reset()
      onDone()
    } catch (error) {
      const placed = placeError(error, FIELD_OF_CODE)
      form.showErrors(placed.fields)
      setFailure(placed.general)
    } finally {
      setBusy(false)
    }
  }

  return (
    <View>
      <Note>{t('account:forgot.text')}</Note>
      <Card padded>
        <TextField id={ids.forgot.email} label={t('account:forgot.email')} type='email' autoComplete='email' value={values.email} error={errors.email} onChange={(value) => set('email', value)} />
        <MailCodeField id={ids.forgot.code} sendId={ids.forgot.sendCode} email={values.email} value={values.code} error={errors.code} onChange={(value) => set('code', value)} send={handleSend} onFields={form.showErrors} />
        <TextField id={ids.forgot.password} label={t('account:register.password')} help={t('account:register.passwordHelp')} type='password' maxLength={72} autoComplete='new-password' value={values.password} error={errors.password} onChange={(value) => set('password', value)} />
        <TextField id={ids.forgot.confirmPassword} label={t('account:register.confirmPassword')} type='password' maxLength={72} autoComplete='new-password' value={values.confirmPassword} error={errors.confirmPassword} onChange={(value) => set('confirmPassword', value)} />
      </Card>
      {failure && <Note kind='bad'>{failure}</Note>}
      <Button id={ids.forgot.submit} size='wide' loading={busy} onTap={() => void handleSubmit()}>
        {t('account:forgot.submit')}
      </Button>
    </View>
  )
}
