import { giftEndpoints } from '@contract/gift/endpoints'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { useActivationCodes } from './activation-codes'

interface GiftActions {
  busy: boolean
  /** Makes the code's link; true once there is one. */
  give(code: string): Promise<boolean>
  /** Asks, then takes the gift back; true once its link redeems nothing. */
  withdraw(code: string): Promise<boolean>
}

/** What the giver of an activation code does; the list shows what the server answers. */
export function useGift(): GiftActions {
  const t = useT()
  const giving = useMutation(giftEndpoints.giveCode, { toast: true, loading: true })
  const withdrawing = useMutation(giftEndpoints.withdrawGift, { toast: true, loading: true })
  const { replace, refresh } = useActivationCodes.getState()

  return {
    busy: giving.busy || withdrawing.busy,
    async give(code) {
      const outcome = await giving.run({ code })
      if (outcome.type === 'done') replace(outcome.data)
      // Refused: it was redeemed or has expired since the list was loaded.
      else if (outcome.type === 'refused') await refresh()
      return outcome.type === 'done'
    },
    async withdraw(code) {
      const agreed = await confirm({
        title: t('membership:gift.withdrawTitle'),
        text: t('membership:gift.withdrawText'),
        confirmText: t('membership:gift.withdraw'),
        danger: true,
      })
      if (!agreed) return false
      const outcome = await withdrawing.run({ code })
      if (outcome.type !== 'done') return false
      replace(outcome.data)
      const tooLate = outcome.data.status === 'transferred'
      showToast(t(tooLate ? 'membership:gift.tooLate' : 'membership:gift.withdrawn'))
      return true
    },
  }
}
