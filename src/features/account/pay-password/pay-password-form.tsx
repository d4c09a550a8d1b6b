import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import { joinDigits } from '@contract/domain/rules/digits'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { useSession } from '@/session/session-store'
import { buildConfirmationRules, mailCodeRules, payPasswordRules } from '../account-rules'
import { MailCodeField } from '../challenge/mail-code-field'
import { payPasswordIds } from './test-ids'

const FIELD_OF_CODE = { [accountErrors.MAIL_CODE_WRONG]: 'code' }

/** The payment password, after a code to the person's own email. */
export function PayPasswordForm({ onDone }: { onDone: (changed: boolean) => void }) {
  const t = useT()
  const user = useSession((session) => session.user)
  const form = useForm({
    name: 'pay-password',
    initial: { code: '', payPassword: '', confirmPayPassword: '' },
    secrets: ['code', 'payPassword', 'confirmPayPassword'],
    rules: {
      code: mailCodeRules,
      payPassword: payPasswordRules,
      confirmPayPassword: buildConfirmationRules('payPassword', joinDigits),
    },
  })
  const { values, errors, set } = form
  const changes = user?.hasPayPassword === true
  const email = user?.email ?? ''

  const { busy, failure, submit } = useFormMutation(accountEndpoints.updatePayPassword, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => values,
    onDone: () => {
      form.reset()
      onDone(changes)
    },
    sentence: ({ general }) =>
      general && `${t(changes ? 'settings:pay.changeFailed' : 'settings:pay.failed')}: ${general}`,
  })

  return (
    <View>
      <Note>{t('settings:pay.text', { email })}</Note>
      <Card padded>
        <MailCodeField
          id={payPasswordIds.code}
          sendId={payPasswordIds.sendCode}
          email={email}
          value={values.code}
          error={errors.code}
          onChange={(value) => set('code', value)}
          send={() => () => mutate(accountEndpoints.sendOwnMail, { purpose: 'payPassword' })}
          onSent={() => form.forgive('code')}
          onFields={form.showErrors}
        />
        <TextField
          id={payPasswordIds.password}
          label={t('settings:pay.password')}
          help={t('settings:pay.passwordHelp')}
          type="pin"
          autoComplete="off"
          value={values.payPassword}
          error={errors.payPassword}
          onChange={(value) => set('payPassword', value)}
        />
        <TextField
          id={payPasswordIds.confirm}
          label={t('settings:pay.confirm')}
          type="pin"
          autoComplete="off"
          value={values.confirmPayPassword}
          error={errors.confirmPayPassword}
          onChange={(value) => set('confirmPayPassword', value)}
        />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={payPasswordIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('settings:pay.submit')}
      </Button>
    </View>
  )
}
