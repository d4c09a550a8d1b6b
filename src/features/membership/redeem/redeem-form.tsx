import { View } from '@tarojs/components'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { isActivationCode } from '@contract/domain/rules/activation-code'
import { normaliseCode } from '@contract/domain/rules/codes'
import { parseScanned } from '@contract/domain/rules/scanned'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import type { FieldTextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { openScanned } from '@/lib/scan/open-scanned'
import { scanText } from '@/lib/scan/scan-text'
import { useSession } from '@/session/session-store'
import { formatLead } from './format-lead'
import { redeemIds } from './test-ids'
import { useRedeemed } from './use-redeemed'

function validate(values: { code: string }): { code?: FieldTextKey } {
  if (values.code.trim() === '') return { code: 'enterActivationCode' }
  return isActivationCode(normaliseCode(values.code)) ? {} : { code: 'activationCodeRule' }
}

/** Redeems a friend's activation code: VIP for a year, or a year more, and nothing charged. */
export function RedeemForm({ code }: { code: string }) {
  const t = useT()
  const redeemed = useRedeemed()
  const vip = useSession((session) => session.vip)
  const form = useForm({ name: 'redeem', initial: { code }, validate })

  const { busy, submit } = useFormMutation(membershipEndpoints.redeemCode, {
    form,
    request: () => ({ code: normaliseCode(form.values.code) }),
    onDone: async (now) => {
      form.reset()
      await redeemed(now)
    },
    sentence: ({ general }) => {
      // The form has one field: what belongs to none is said beside it.
      if (general !== undefined) form.showErrors({ code: general || t('common:tryAgainLater') })
      return undefined
    },
  })

  /** A code of a card in the hand; what is none leads where it leads. */
  async function handleScan() {
    const text = await scanText()
    if (text === undefined) return
    const scanned = parseScanned(text)
    if (scanned.type === 'activation') form.set('code', scanned.code)
    else openScanned(text)
  }

  return (
    <View>
      <Note>{formatLead(t, vip)}</Note>
      <TextField
        id={redeemIds.code}
        label={t('membership:redeem.label')}
        help={t('membership:redeem.help')}
        type="code"
        value={form.values.code}
        error={form.errors.code}
        onChange={(value) => form.set('code', value)}
      />
      <Button id={redeemIds.scan} size="wide" kind="outline" onTap={() => void handleScan()}>
        {t('membership:redeem.scan')}
      </Button>
      <Button id={redeemIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('membership:redeem.submit')}
      </Button>
    </View>
  )
}
