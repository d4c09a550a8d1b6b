import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { formatMoney } from '@contract/domain/money'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { Card } from '@/components/card/card'
import { useCopy } from '@/components/code-copy/use-copy'
import { IconButton } from '@/components/icon-button/icon-button'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { formatNetwork } from '../network-text'
import { buildExplorerLink } from './explorer-link'
import { withdrawalIds } from './test-ids'

/** A text with the button that copies it. */
function Copied({ text, label, id }: { text: string; label: string; id: string }) {
  const copy = useCopy()
  return (
    <View className="withdrawal-detail__copied">
      <Text className="withdrawal-detail__text">{text}</Text>
      <IconButton id={id} name="copy" size={18} label={label} onTap={() => void copy(text)} />
    </View>
  )
}

/** The way to the transaction on its network; where no foreign address opens, its link is copied and the page says so. */
function ExplorerRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const config = useQuery(accountEndpoints.userConfig, {}).data
  const link = config && buildExplorerLink(withdrawal, config.explorers)
  if (!link) return null

  async function handleOpen(address: string) {
    const outcome = await openExternal(address)
    setCopied(outcome.type === 'copied')
    if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
  }

  return (
    <View>
      <Card>
        <Row
          id={withdrawalIds.explorer}
          role="link"
          title={t('withdrawal:detail.explorer')}
          onTap={() => void handleOpen(link)}
        />
      </Card>
      {copied && (
        <View role="status">
          <Note>{t('withdrawal:detail.linkCopied')}</Note>
        </View>
      )}
    </View>
  )
}

/** What arrives after the fee, and what the payment is found by. */
export function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { status, fee, amount, network, transaction } = withdrawal
  // The money came back whole: there is no fee, and nothing arrives.
  const back = status === 'rejected' || status === 'cancelled'
  return (
    <View>
      <Card padded>
        {!back && <KeyValue label={t('withdrawal:detail.fee')} value={formatMoney(fee)} />}
        {!back && (
          <KeyValue label={t('withdrawal:detail.receive')} value={formatMoney(amount - fee)} />
        )}
        <KeyValue
          label={t('withdrawal:detail.reference')}
          value={
            <Copied
              id={withdrawalIds.copyReference}
              text={withdrawal.reference}
              label={t('withdrawal:detail.copyReference')}
            />
          }
          code
        />
        {network && (
          <KeyValue
            label={t('withdrawal:detail.network')}
            value={`USDT · ${formatNetwork(t, network)}`}
            code
          />
        )}
        {transaction && (
          <KeyValue
            label={t('withdrawal:detail.transaction')}
            value={
              <Copied
                id={withdrawalIds.copyTransaction}
                text={transaction}
                label={t('withdrawal:detail.copyTransaction')}
              />
            }
            code
          />
        )}
      </Card>
      <ExplorerRow withdrawal={withdrawal} />
    </View>
  )
}
