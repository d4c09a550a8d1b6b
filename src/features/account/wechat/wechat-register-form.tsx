import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import { normaliseCode } from '@contract/domain/rules/codes'
import { sessionErrors } from '@contract/session/errors'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { LinkText } from '@/components/link-text/link-text'
import { Note } from '@/components/note/note'
import { isolate } from '@/i18n/isolate'
import { useComponentT } from '@/i18n/use-component-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { Commerce, useHidesCommerce } from '@/session/commerce'
import { countryRules, recommendationCodeRules, usernameRules } from '../account-rules'
import { InvitedBy } from '../invited-by'
import { AgreementTick } from '../register/agreement-tick'
import { NameFields } from '../register/name-fields'
import { RecommendationField } from '../register/recommendation-field'
import { registerIds } from '../register/test-ids'
import { useChosenCountry } from '../register/use-chosen-country'
import type { Registration } from '../register/use-register-form'
import { wechatIds } from './test-ids'
import type { WechatEntry } from './wechat-entry'
import '../login/login-form.scss'

interface WechatRegisterFormProps extends Registration {
  entry: WechatEntry
  /** The person wants to register with an email instead. */
  onEmail: () => void
}

const initial = {
  country: '',
  countryName: '',
  username: '',
  recommendationCode: '',
  agreed: false,
}

const FIELD_OF_CODE = {
  [accountErrors.USERNAME_TAKEN]: 'username',
  [accountErrors.INVITER_UNKNOWN]: 'recommendationCode',
  [accountErrors.SELF_REFERRAL]: 'recommendationCode',
  [sessionErrors.REGION_NOT_SERVED]: 'country',
  [accountErrors.COUNTRY_STOPPED]: 'country',
}

/** Who WeChat says is there, and what is asked of them. */
function Greeting({ nickname }: Pick<WechatEntry, 'nickname'>) {
  const t = useComponentT()
  return (
    <Note>
      {nickname && <View>{t('components:wechat.hello', { nickname: isolate(nickname) })}</View>}
      {t('components:wechat.intro')}
    </Note>
  )
}

/** The registration of somebody whom WeChat named: by the same rules, without email and password (docs/product/account.md, "WeChat"). */
export function WechatRegisterForm({
  entry,
  invitation,
  onRemoveInvitation,
  country,
  onDone,
  onEmail,
}: WechatRegisterFormProps) {
  const t = useComponentT()
  const hides = useHidesCommerce()
  const form = useForm({
    name: 'register-wechat',
    initial,
    rules: {
      country: countryRules,
      username: usernameRules,
      recommendationCode: invitation || hides ? [] : recommendationCodeRules,
      agreed: [{ validator: (agreed) => agreed, message: 'pleaseAgree' }],
    },
  })
  const { values, errors, set } = form
  useChosenCountry(set, country)

  const { busy, failure, submit } = useFormMutation(signInEndpoints.registerByWechat, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => ({
      ticket: entry.ticket,
      country: values.country,
      username: values.username.trim(),
      recommendationCode: normaliseCode(hides ? '' : invitation || values.recommendationCode),
      agreed: true as const,
    }),
    onDone: async (session) => {
      form.dropDraft()
      await onDone(session)
    },
    // An inviter's code that came with the link has no field of its own.
    sentence: ({ general, fields }) =>
      general ?? (invitation ? fields.recommendationCode : undefined),
  })

  return (
    <View>
      {invitation && <InvitedBy code={invitation} onRemove={onRemoveInvitation} />}
      <Greeting nickname={entry.nickname} />
      <Card padded>
        <NameFields
          values={values}
          errors={errors}
          onUsername={(value) => set('username', value)}
        />
        {!invitation && (
          <Commerce>
            <RecommendationField
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
      <View className="login-form__new">
        <LinkText id={wechatIds.byEmail} onTap={onEmail}>
          {t('components:wechat.byEmail')}
        </LinkText>
      </View>
    </View>
  )
}
