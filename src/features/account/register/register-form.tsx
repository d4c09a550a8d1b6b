import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { Commerce } from '@/session/commerce'
import { AgreementTick } from './agreement-tick'
import { InvitedBy } from '../invited-by'
import { MailCodeField } from '../challenge/mail-code-field'
import { NewPasswordFields } from '../new-password-fields'
import { NameFields } from './name-fields'
import { RecommendationField } from './recommendation-field'
import { useRegisterForm, type Registration } from './use-register-form'
import { registerIds } from './test-ids'

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
        <NameFields
          values={values}
          errors={errors}
          onUsername={(value) => set('username', value)}
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
          <Commerce>
            <RecommendationField
              bound={bound.code}
              value={values.recommendationCode}
              error={errors.recommendationCode}
              onChange={(value) => set('recommendationCode', value)}
            />
          </Commerce>
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
