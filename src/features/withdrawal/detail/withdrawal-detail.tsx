import { View } from '@tarojs/components'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Timeline } from '@/components/timeline/timeline'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { createSubmission } from '@/lib/api/submission'
import { useBusy } from '@/lib/busy/use-busy'
import { formatDateTime } from '@/lib/format/date'
import { confirm } from '@/lib/overlay/confirm'
import { maskedText } from '../account-text'
import { timelineSteps, type StepDetail } from './timeline-steps'
import { cancelWithdrawal } from '../withdrawal-api'
import { WithdrawalStatusTag } from '../withdrawal-status-tag'
import { withdrawalIds } from './test-ids'
import './withdrawal-detail.scss'

const cancellation = createSubmission('withdrawal-cancel')

function detailText(t: Translate, detail: StepDetail): string {
  if ('time' in detail) return detail.time
  return 'params' in detail
    ? t(`withdrawal:detail.${detail.key}`, detail.params)
    : t(`withdrawal:detail.${detail.key}`)
}

interface WithdrawalDetailProps {
  withdrawal: Withdrawal
  onChanged(withdrawal: Withdrawal): void
}

/** A withdrawal's receipt: the sum, where it stands, and the way back while it is under review. */
export function WithdrawalDetail({ withdrawal, onChanged }: WithdrawalDetailProps) {
  const t = useT()
  const { busy, run } = useBusy()
  const { run: ask } = useBusy()
  // The money came back whole: there is no fee, and nothing arrives.
  const back = withdrawal.status === 'rejected' || withdrawal.status === 'cancelled'
  const steps = timelineSteps(withdrawal, formatDateTime).map((step) => ({
    title: t(`withdrawal:detail.${step.title}`),
    detail: step.detail && detailText(t, step.detail),
    state: step.state,
  }))

  async function handleCancel() {
    const sure = await confirm({
      title: t('withdrawal:detail.cancelQuestion'),
      text: t('withdrawal:detail.cancelText', { amount: formatMoney(withdrawal.amount) }),
      confirmText: t('withdrawal:detail.cancel'),
      cancelText: t('withdrawal:detail.keep'),
      danger: true,
    })
    if (sure) await run(cancel)
  }

  async function cancel() {
    try {
      const { withdrawal: cancelled } = await cancelWithdrawal(
        withdrawal.id,
        cancellation.key({ id: withdrawal.id }),
      )
      cancellation.settle()
      onChanged(cancelled)
    } catch {
      // call() has said what went wrong; the request stands as it was.
    }
  }

  return (
    <View>
      <Amount
        caption={t('withdrawal:detail.to', {
          name: isolate(withdrawal.accountName),
          masked: maskedText(withdrawal.accountMasked),
        })}
        amount={withdrawal.amount}
      >
        <WithdrawalStatusTag status={withdrawal.status} />
      </Amount>
      <Card padded>
        <Timeline steps={steps} />
      </Card>
      <Card padded>
        {!back && (
          <KeyValue label={t('withdrawal:detail.fee')} value={formatMoney(withdrawal.fee)} />
        )}
        {!back && (
          <KeyValue
            label={t('withdrawal:detail.receive')}
            value={formatMoney(withdrawal.amount - withdrawal.fee)}
          />
        )}
        <KeyValue label={t('withdrawal:detail.reference')} value={withdrawal.reference} code />
        {withdrawal.network && (
          <KeyValue
            label={t('withdrawal:detail.network')}
            value={`USDT ${withdrawal.network}`}
            code
          />
        )}
        {withdrawal.transaction && (
          <KeyValue
            label={t('withdrawal:detail.transaction')}
            value={withdrawal.transaction}
            code
          />
        )}
        {withdrawal.reason && (
          <KeyValue label={t('withdrawal:detail.reason')} value={isolate(withdrawal.reason)} />
        )}
      </Card>
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
