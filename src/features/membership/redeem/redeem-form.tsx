import { View } from '@tarojs/components'
import { isActivationCode, normaliseCode } from '@contract/domain/rules/codes'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import type { FieldTextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { createSubmission } from '@/lib/api/submission'
import { useBusy } from '@/lib/busy/use-busy'
import { useForm } from '@/lib/form/use-form'
import { formatDay } from '@/lib/format/date'
import { relaunch } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'
import { redeemCode } from '../membership-api'
import { redeemIds } from './test-ids'

const submission = createSubmission('redeem')

function validate(values: { code: string }): { code?: FieldTextKey } {
  if (values.code.trim() === '') return { code: 'enterActivationCode' }
  return isActivationCode(normaliseCode(values.code)) ? {} : { code: 'activationCodeRule' }
}

/** Redeems a friend's activation code: VIP for a year, nothing charged. */
export function RedeemForm({ code }: { code: string }) {
  const t = useT()
  const { busy, run } = useBusy()
  const loadMe = useSession((session) => session.loadMe)
  const form = useForm({ name: 'redeem', initial: { code }, validate })

  async function handleSubmit() {
    if (!form.check()) return
    const normalised = normaliseCode(form.values.code)
    try {
      const vip = await redeemCode(normalised, submission.key({ code: normalised }))
      submission.settle()
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
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'business') {
        submission.settle()
        form.showErrors({ code: error.fields.code ?? error.message })
      } else {
        form.showErrors({
          code: error instanceof Error ? error.message : t('common:tryAgainLater'),
        })
      }
    }
  }

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
      <Button id={redeemIds.submit} size="wide" loading={busy} onTap={() => void run(handleSubmit)}>
        {t('membership:redeem.submit')}
      </Button>
    </View>
  )
}
