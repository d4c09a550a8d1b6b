import { View } from '@tarojs/components'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { buildConfirmationRules, passwordRules } from '../account-rules'
import { NEW_PASSWORD_CODES } from '../new-password-codes'
import { NewPasswordFields } from '../new-password-fields'
import { resetPasswordIds } from './test-ids'

/** The first password of a member who came by WeChat. */
export function InitialPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm({
    name: 'initial-password',
    initial: { password: '', confirmPassword: '' },
    secrets: ['password', 'confirmPassword'],
    rules: { password: passwordRules, confirmPassword: buildConfirmationRules('password') },
  })
  const { values, errors, set } = form
  const { busy, failure, submit } = useFormMutation(signInEndpoints.updateInitialPassword, {
    form,
    fieldOfCode: NEW_PASSWORD_CODES,
    request: () => values,
    onDone: () => {
      form.reset()
      onDone()
    },
  })
  return (
    <View>
      <Note>{t('settings:initial.text')}</Note>
      <Card padded>
        <NewPasswordFields ids={resetPasswordIds} values={values} errors={errors} onChange={set} />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={resetPasswordIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('settings:initial.submit')}
      </Button>
    </View>
  )
}
