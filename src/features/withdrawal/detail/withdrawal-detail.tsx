import { View } from '@tarojs/components'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { formatState } from '@/components/state-label/format-state'
import { StateLabel } from '@/components/state-label/state-label'
import { Timeline } from '@/components/timeline/timeline'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { formatDateTime } from '@/lib/format/date'
import { confirm } from '@/lib/overlay/confirm'
import { maskText } from '../account-text'
import { Receipt } from './receipt'
import { Rejection } from './rejection'
import { buildTimelineSteps, type StepDetail } from './timeline-steps'
import { withdrawalIds } from './test-ids'
import './withdrawal-detail.scss'

interface WithdrawalDetailProps {
  withdrawal: Withdrawal
  onChanged(withdrawal: Withdrawal): void
}

function detailText(t: Translate, detail: StepDetail): string {
  if ('time' in detail) return detail.time
  return 'params' in detail
    ? t(`withdrawal:detail.${detail.key}`, detail.params)
    : t(`withdrawal:detail.${detail.key}`)
}

/** Where the withdrawal stands, in words. */
function useSteps(withdrawal: Withdrawal) {
  const t = useT()
  return buildTimelineSteps(withdrawal, formatDateTime).map((step) => ({
    title:
      step.title === 'requested'
        ? t('withdrawal:detail.requested')
        : formatState(t, 'withdrawal', step.title),
    detail: step.detail && detailText(t, step.detail),
    state: step.state,
  }))
}

/** A withdrawal's receipt: the sum, where it stands, and the way back while it is under review. A rejected one leads with why, and what to do. */
export function WithdrawalDetail({ withdrawal, onChanged }: WithdrawalDetailProps) {
  const t = useT()
  const { busy, run: cancel } = useMutation(withdrawalEndpoints.cancelWithdrawal, { toast: true })
  const { run: ask } = useBusy()
  const steps = useSteps(withdrawal)

  async function handleCancel() {
    const sure = await confirm({
      title: t('withdrawal:detail.cancelQuestion'),
      text: t('withdrawal:detail.cancelText', { amount: formatMoney(withdrawal.amount) }),
      confirmText: t('withdrawal:detail.cancel'),
      cancelText: t('withdrawal:detail.keep'),
      danger: true,
    })
    if (!sure) return
    const outcome = await cancel({ id: withdrawal.id })
    if (outcome.type === 'done') onChanged(outcome.data.withdrawal)
  }

  return (
    <View>
      {withdrawal.status === 'rejected' && <Rejection withdrawal={withdrawal} />}
      <Amount
        caption={t('withdrawal:detail.to', {
          name: isolate(withdrawal.accountName),
          masked: maskText(withdrawal.accountMasked),
        })}
        amount={withdrawal.amount}
      >
        <StateLabel of="withdrawal" state={withdrawal.status} />
      </Amount>
      <Card padded>
        <Timeline steps={steps} />
      </Card>
      <Receipt withdrawal={withdrawal} />
      <View className="withdrawal-detail__zone">{t('withdrawal:detail.zone')}</View>
      {withdrawal.status === 'pendingReview' && (
        <Button
          id={withdrawalIds.cancel}
          size="wide"
          kind="outline"
          loading={busy}
          onTap={() => void ask(handleCancel)}
        >
          {t('withdrawal:detail.cancel')}
        </Button>
      )}
    </View>
  )
}
