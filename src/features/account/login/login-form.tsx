import { View } from '@tarojs/components'
import type { SessionResponse } from '@contract/account/schemas'
import { accountErrors } from '@contract/account/errors'
import { login } from '@contract/account/session'
import { Button } from '@/components/button/button'
import { LinkText } from '@/components/link-text/link-text'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { useFormSending } from '@/lib/data/mutation/use-form-sending'
import { useForm } from '@/lib/form/use-form'
import { openPage } from '@/lib/navigation/navigate'
import { accountRules, oldPasswordRules } from '../sign-in-rules'
import { ChallengeState } from '../challenge/challenge-state'
import { useChallenge } from '../challenge/use-challenge'
import { loginIds } from './test-ids'
import './login-form.scss'

const FIELD_OF_CODE = {
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
}

/** Logging in with username or email. A refusal says how many tries are left, beside the password. */
export function LoginForm({
  onDone,
}: {
  onDone: (session: SessionResponse) => void | Promise<void>
}) {
  const t = useT()
  const { checking, sendWith } = useChallenge('login')
  const form = useForm({
    name: 'login',
    initial: { account: '', password: '' },
    secrets: ['password'],
    rules: { account: accountRules, password: oldPasswordRules },
  })
  const { values, errors, set } = form

  const { busy, failure, submit } = useFormSending({
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => ({ account: values.account.trim(), password: values.password }),
    send: (request: { account: string; password: string }) =>
      sendWith((captcha) => sendMutation(login, { ...request, captcha })),
    onDone: async (session) => {
      form.dropDraft()
      await onDone(session)
    },
  })

  return (
    <View className="login-form">
      <TextField
        id={loginIds.account}
        label={t('account:login.account')}
        type="email"
        autoComplete="username"
        value={values.account}
        error={errors.account}
        onChange={(value) => set('account', value)}
      />
      <TextField
        id={loginIds.password}
        label={t('account:login.password')}
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(value) => set('password', value)}
        onSubmit={() => void submit()}
      />
      <View className="login-form__forgot">
        <LinkText id={loginIds.forgot} onTap={() => openPage('/pages/login/forgot')}>
          {t('account:login.forgot')}
        </LinkText>
      </View>
      {failure && <Note kind="bad">{failure}</Note>}
      <ChallengeState checking={checking} />
      <Button id={loginIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('account:login.submit')}
      </Button>
      <View className="login-form__new">
        {t('account:login.new')}{' '}
        <LinkText id={loginIds.register} onTap={() => openPage('/pages/register/index')}>
          {t('account:login.register')}
        </LinkText>
      </View>
    </View>
  )
}
