import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { AgreementTick } from './agreement-tick'
import { InvitedBy } from '../invited-by'
import { MailCodeField } from '../challenge/mail-code-field'
import { NewPasswordFields } from '../new-password-fields'
import { useRegisterForm, type Registration } from './use-register-form'
import { registerIds } from './test-ids'

interface RecommendationFieldProps {
  /** The code that the email was invited with. */
  bound: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function RecommendationField({ bound, ...field }: RecommendationFieldProps) {
  const t = useT()
  return (
    <TextField
      id={registerIds.recommendationCode}
      label={t('account:register.recommendationCode')}
      help={t(
        bound && bound === field.value
          ? 'account:register.recommendationBound'
          : 'account:register.recommendationHelp',
      )}
      type="code"
      {...field}
    />
  )
}

/** Registration (docs/product/account.md, "Registration"). */
export function RegisterForm(registration: Registration) {
  const t = useT()
  const { form, bound, busy, failure, submit, handleCode, handleSend } =
    useRegisterForm(registration)
  const { values, errors, set } = form
  const { invitation, onRemoveInvitation } = registration

  return (
    <View>
      {invitation && <InvitedBy code={invitation} onRemove={onRemoveInvitation} />}
      <Card padded>
        <SelectField
          id={registerIds.country}
          label={t('account:register.country')}
          value={values.country}
          text={values.countryName || t('account:register.chooseCountry')}
          error={errors.country}
          onTap={() => openPage('/pages/register/country')}
        />
        <TextField
          id={registerIds.username}
          label={t('account:register.username')}
          help={t('account:register.usernameHelp')}
          type="code"
          autoComplete="username"
          value={values.username}
          error={errors.username}
          onChange={(value) => set('username', value)}
        />
        <TextField
          id={registerIds.email}
          label={t('account:register.email')}
          type="email"
          autoComplete="email"
          value={values.email}
          error={errors.email}
          onChange={(value) => set('email', value)}
          onLeave={() => void (invitation || bound.ask(values.email, values.code))}
        />
        <MailCodeField
          id={registerIds.code}
          sendId={registerIds.sendCode}
          email={values.email}
          value={values.code}
          error={errors.code}
          onChange={handleCode}
          send={handleSend}
          onSent={() => form.forgive('email', 'code')}
          onFields={form.showErrors}
        />
        <NewPasswordFields ids={registerIds} values={values} errors={errors} onChange={set} />
        {!invitation && (
          <RecommendationField
            bound={bound.code}
            value={values.recommendationCode}
            error={errors.recommendationCode}
            onChange={(value) => set('recommendationCode', value)}
          />
        )}
      </Card>
      <AgreementTick
        checked={values.agreed}
        error={errors.agreed}
        onChange={(agreed) => set('agreed', agreed)}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={registerIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('account:register.submit')}
      </Button>
    </View>
  )
}
