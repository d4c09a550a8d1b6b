import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { AddPayoutAccountRequest } from '@contract/withdrawal/schemas'
import { useT } from '@/i18n/use-t'
import { useFormMutation, type FormMutation } from '@/lib/data/mutation/use-form-mutation'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'

interface PayoutAccountForm {
  check(): boolean
  showErrors(sentences: Readonly<Record<string, string>>): void
  reset(): void
  /** What is sent; undefined after the form has shown why it is not ready. */
  request(): AddPayoutAccountRequest | undefined
}

/** Saves a payout account; a failure keeps everything that was typed. */
export function useAddPayoutAccount({ request, reset, ...form }: PayoutAccountForm): FormMutation {
  const t = useT()
  return useFormMutation(withdrawalEndpoints.addWithdrawalAccount, {
    form,
    request,
    secrets: ['passportNumber'],
    onDone: () => {
      reset()
      showToast(t('withdrawal:add.done'))
      goBack('/pages/account/list')
    },
    sentence: ({ general }) => (general === '' ? t('common:tryAgainLater') : general),
  })
}
