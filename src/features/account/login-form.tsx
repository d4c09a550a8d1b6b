import { useState } from 'react'
import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { Button } from '@/components/button/button'
import { LinkText } from '@/components/link-text/link-text'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { openPage } from '@/lib/navigation/navigate'
import { ids } from '@/lib/test-ids'
import { login } from './account-api'
import { CaptchaField } from './captcha-field'
import { placeError } from './place-error'
import { useCaptcha } from './use-captcha'
import './login-form.scss'

const FIELD_OF_CODE = { [accountErrors.LOGIN_FAILED]: 'password', [accountErrors.LOGIN_LOCKED]: 'password' }

/** Logging in with username or email. A refusal says how many tries are left, beside the password. */
export function LoginForm({ onDone }: { onDone: (session: { token: string; userId: string }) => void | Promise<void> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const captcha = useCaptcha()
  const form = useForm({
    name: 'login',
    initial: { account: '', password: '' },
    secrets: ['password'],
    validate: (values) => ({
      account: values.account.trim() ? undefined : 'enterUsernameOrEmail',
      password: values.password ? undefined : 'enterPassword',
    }),
  })
  const { values, errors, set } = form

  async function handleSubmit() {
    setFailure(undefined)
    if (busy || !form.check()) return
    setBusy(true)
    try {
      const session = await login({ account: values.account.trim(), password: values.password, captcha: captcha.answer })
      form.reset()
      await onDone(session)
    } catch (error) {
      if (!captcha.take(error)) {
        const placed = placeError(error, FIELD_OF_CODE)
        form.showErrors(placed.fields)
        setFailure(placed.general)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <View className='login-form'>
      <TextField id={ids.login.account} label={t('account:login.account')} type='email' autoComplete='username' value={values.account} error={errors.account} onChange={(value) => set('account', value)} />
      <TextField id={ids.login.password} label={t('account:login.password')} type='password' autoComplete='current-password' maxLength={200} value={values.password} error={errors.password} onChange={(value) => set('password', value)} onSubmit={() => void handleSubmit()} />
      <CaptchaField captcha={captcha} />
      <View className='login-form__forgot'>
        <LinkText id={ids.login.forgot} onTap={() => openPage('/pages/login/forgot')}>
          {t('account:login.forgot')}
        </LinkText>
      </View>
      {failure && <Note kind='bad'>{failure}</Note>}
      <Button id={ids.login.submit} size='wide' loading={busy} onTap={() => void handleSubmit()}>
        {t('account:login.submit')}
      </Button>
      <View className='login-form__new'>
        {t('account:login.new')}{' '}
        <LinkText id={ids.login.register} onTap={() => openPage('/pages/register/index')}>
          {t('account:login.register')}
        </LinkText>
      </View>
    </View>
  )
}
