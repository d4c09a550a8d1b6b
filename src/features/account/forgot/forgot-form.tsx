import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { MailCodeField } from '../challenge/mail-code-field'
import { NewPasswordFields } from '../new-password-fields'
import { useForgotForm } from './use-forgot-form'
import { forgotIds } from './test-ids'

/** A new password by an emailed code, without being logged in. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { form, busy, failure, submit, handleSend } = useForgotForm(onDone)
  const { values, errors, set } = form

  return (
    <View>
      <Note>{t('settings:forgotten.text')}</Note>
      <Card padded>
        <TextField
          id={forgotIds.email}
          label={t('settings:forgotten.email')}
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
          onSent={() => form.forgive('email', 'code')}
          onFields={form.showErrors}
        />
        <NewPasswordFields ids={forgotIds} values={values} errors={errors} onChange={set} />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={forgotIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('settings:forgotten.submit')}
      </Button>
    </View>
  )
}
