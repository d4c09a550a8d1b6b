import { View } from '@tarojs/components'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { isActivationCode, normaliseCode } from '@contract/domain/rules/codes'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import type { FieldTextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { formatDay } from '@/lib/format/date'
import { relaunch } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'
import { redeemIds } from './test-ids'

function validate(values: { code: string }): { code?: FieldTextKey } {
  if (values.code.trim() === '') return { code: 'enterActivationCode' }
  return isActivationCode(normaliseCode(values.code)) ? {} : { code: 'activationCodeRule' }
}

/** Redeems a friend's activation code: VIP for a year, nothing charged. */
export function RedeemForm({ code }: { code: string }) {
  const t = useT()
  const loadMe = useSession((session) => session.loadMe)
  const form = useForm({ name: 'redeem', initial: { code }, validate })

  const { busy, submit } = useFormMutation(membershipEndpoints.redeemCode, {
    form,
    request: () => ({ code: normaliseCode(form.values.code) }),
    onDone: async (vip) => {
      form.reset()
      await loadMe()
      await confirm({
        title: t('membership:redeem.done'),
        text: t('membership:redeem.doneText', {
          date: vip.expiresAt ? formatDay(vip.expiresAt) : '',
        }),
        single: true,
      })
      relaunch('/pages/index')
    },
    sentence: ({ general }) => {
      // The form has one field: what belongs to none is said beside it.
      if (general !== undefined) form.showErrors({ code: general || t('common:tryAgainLater') })
      return undefined
    },
  })

  return (
    <View>
      <Note>{t('membership:redeem.text')}</Note>
      <TextField
        id={redeemIds.code}
        label={t('membership:redeem.label')}
        help={t('membership:redeem.help')}
        type="code"
        value={form.values.code}
        error={form.errors.code}
        onChange={(value) => form.set('code', value)}
      />
      <Button id={redeemIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('membership:redeem.submit')}
      </Button>
    </View>
  )
}
