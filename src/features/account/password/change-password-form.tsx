import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { LinkText } from '@/components/link-text/link-text'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { openPage } from '@/lib/navigation/navigate'
import { buildConfirmationRules, passwordRules } from '../account-rules'
import { oldPasswordRules } from '../sign-in-rules'
import { NEW_PASSWORD_CODES } from '../new-password-codes'
import '../login/login-form.scss'
import { resetPasswordIds } from './test-ids'

const FIELD_OF_CODE = {
  ...NEW_PASSWORD_CODES,
  [accountErrors.LOGIN_FAILED]: 'oldPassword',
  [accountErrors.LOGIN_LOCKED]: 'oldPassword',
}

/** A new login password by the old one. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm({
    name: 'change-password',
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    secrets: ['oldPassword', 'password', 'confirmPassword'],
    rules: {
      oldPassword: oldPasswordRules,
      password: passwordRules,
      confirmPassword: buildConfirmationRules('password'),
    },
  })
  const { values, errors, set } = form

  const { busy, failure, submit } = useFormMutation(accountEndpoints.updatePassword, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => values,
    onDone: () => {
      form.reset()
      onDone()
    },
  })

  return (
    <View>
      <Card padded>
        <TextField
          id={resetPasswordIds.old}
          label={t('settings:reset.old')}
          type="password"
          autoComplete="current-password"
          value={values.oldPassword}
          error={errors.oldPassword}
          onChange={(value) => set('oldPassword', value)}
        />
        <TextField
          id={resetPasswordIds.password}
          label={t('settings:reset.new')}
          help={t('settings:reset.newHelp')}
          type="password"
          autoComplete="new-password"
          value={values.password}
          error={errors.password}
          onChange={(value) => set('password', value)}
        />
        <TextField
          id={resetPasswordIds.confirmPassword}
          label={t('settings:reset.confirm')}
          type="password"
          autoComplete="new-password"
          value={values.confirmPassword}
          error={errors.confirmPassword}
          onChange={(value) => set('confirmPassword', value)}
        />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={resetPasswordIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('settings:reset.submit')}
      </Button>
      <View className="login-form__new">
        <LinkText id={resetPasswordIds.forgot} onTap={() => openPage('/pages/login/forgot')}>
          {t('settings:reset.forgot')}
        </LinkText>
      </View>
    </View>
  )
}
