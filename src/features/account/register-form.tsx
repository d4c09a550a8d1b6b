import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { sessionErrors } from '@contract/session/errors'
import { normaliseCode } from '@contract/rules/codes'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { openPage } from '@/lib/navigation/navigate'
import { ids } from '@/lib/test-ids'
import { register, sendMail } from './account-api'
import { checkEmail, confirmationRules, countryRules, emailRules, mailCodeRules, passwordRules, recommendationCodeRules, usernameRules } from './account-rules'
import { AgreementTick } from './agreement-tick'
import { onCountryChange, type CountryChange } from './country-change'
import { InvitedBy } from './invited-by'
import { MailCodeField } from './mail-code-field'
import { useBoundCode } from './use-bound-code'
import { useSubmit } from './use-submit'

interface RegisterFormProps {
  /** The inviter's code from the link, '' without one. */
  invitation: string
  /** A country that came with the address, when the page was opened anew. */
  country?: CountryChange
  onDone: (session: { token: string; userId: string }) => void | Promise<void>
}

const FIELD_OF_CODE = {
  [accountErrors.USERNAME_TAKEN]: 'username',
  [accountErrors.EMAIL_TAKEN]: 'email',
  [accountErrors.MAIL_CODE_WRONG]: 'code',
  [accountErrors.INVITER_UNKNOWN]: 'recommendationCode',
  [sessionErrors.REGION_NOT_SERVED]: 'country',
}

/** Registration (spec §5): everything typed is kept over back and reload, except secrets. */
export function RegisterForm({ invitation, country, onDone }: RegisterFormProps) {
  const t = useT()
  const form = useForm({
    name: 'register',
    initial: { country: '', countryName: '', username: '', email: '', code: '', password: '', confirmPassword: '', recommendationCode: '', agreed: false },
    secrets: ['password', 'confirmPassword', 'code'],
    rules: {
      country: countryRules,
      username: usernameRules,
      email: emailRules,
      code: mailCodeRules,
      password: passwordRules,
      confirmPassword: confirmationRules('password'),
      recommendationCode: invitation ? [] : recommendationCodeRules,
      agreed: [{ validator: (agreed) => agreed, message: 'pleaseAgree' }],
    },
  })
  const { values, errors, set } = form
  const bound = useBoundCode({
    onBound: (code) => {
      if (!invitation && !values.recommendationCode) set('recommendationCode', code)
    },
    onWrong: (sentence) => form.showErrors({ code: sentence }),
  })

  useEffect(() => {
    const choose = ({ id, name }: CountryChange) => {
      set('country', id)
      set('countryName', name)
    }
    if (country?.id) choose(country)
    return onCountryChange(choose)
  }, [set, country])

  function handleCode(code: string) {
    set('code', code)
    if (!invitation) void bound.ask(values.email, code)
  }

  function handleSend(captcha: { id: string; text: string } | undefined) {
    const wrong = checkEmail(values.email)
    if (wrong) form.showErrors({ email: t(`fields:${wrong}`) })
    return wrong ? undefined : sendMail({ email: values.email.trim(), purpose: 'register', captcha })
  }

  const { busy, failure, submit } = useSubmit({
    form,
    fieldOfCode: FIELD_OF_CODE,
    send: async () => {
      const { countryName: _name, recommendationCode, ...rest } = values
      const session = await register({
        ...rest,
        agreed: true,
        username: values.username.trim(),
        email: values.email.trim(),
        recommendationCode: normaliseCode(invitation || recommendationCode),
      })
      form.reset()
      await onDone(session)
    },
    // An inviter's code that came with the link has no field of its own.
    sentence: ({ general, fields }) => general ?? (invitation ? fields.recommendationCode : undefined),
  })

  return (
    <View>
      {invitation && <InvitedBy code={invitation} />}
      <Card padded>
        <SelectField
          id={ids.register.country}
          label={t('account:register.country')}
          value={values.country}
          text={values.countryName || t('account:register.chooseCountry')}
          error={errors.country}
          onTap={() => openPage('/pages/register/country')}
        />
        <TextField id={ids.register.username} label={t('account:register.username')} help={t('account:register.usernameHelp')} type='code' maxLength={32} autoComplete='username' value={values.username} error={errors.username} onChange={(value) => set('username', value)} />
        <TextField id={ids.register.email} label={t('account:register.email')} type='email' autoComplete='email' value={values.email} error={errors.email} onChange={(value) => set('email', value)} onLeave={() => void (invitation || bound.ask(values.email, values.code))} />
        <MailCodeField id={ids.register.code} sendId={ids.register.sendCode} email={values.email} value={values.code} error={errors.code} onChange={handleCode} send={handleSend} onFields={form.showErrors} />
        <TextField id={ids.register.password} label={t('account:register.password')} help={t('account:register.passwordHelp')} type='password' maxLength={72} autoComplete='new-password' value={values.password} error={errors.password} onChange={(value) => set('password', value)} />
        <TextField id={ids.register.confirmPassword} label={t('account:register.confirmPassword')} type='password' maxLength={72} autoComplete='new-password' value={values.confirmPassword} error={errors.confirmPassword} onChange={(value) => set('confirmPassword', value)} />
        {!invitation && (
          <TextField id={ids.register.recommendationCode} label={t('account:register.recommendationCode')} help={t(bound.code && bound.code === values.recommendationCode ? 'account:register.recommendationBound' : 'account:register.recommendationHelp')} type='code' maxLength={16} value={values.recommendationCode} error={errors.recommendationCode} onChange={(value) => set('recommendationCode', value)} />
        )}
      </Card>
      <AgreementTick checked={values.agreed} error={errors.agreed} onChange={(agreed) => set('agreed', agreed)} />
      {failure && <Note kind='bad'>{failure}</Note>}
      <Button id={ids.register.submit} size='wide' loading={busy} onTap={() => void submit()}>
        {t('account:register.submit')}
      </Button>
    </View>
  )
}
