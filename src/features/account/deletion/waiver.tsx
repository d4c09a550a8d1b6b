import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useHidesCommerce } from '@/session/commerce'
import { deletionIds } from './test-ids'

interface WaiverProps {
  /** US cents. */
  balance: number
  waived: boolean
  missed: boolean
  onChange: (waived: boolean) => void
}

/** A balance is withdrawn first, or given up by its amount; under review whatever is left is, without a word of what it is. */
export function Waiver({ balance, waived, missed, onChange }: WaiverProps) {
  const t = useT()
  const hides = useHidesCommerce()
  const amount = formatMoney(balance)
  const sentence = hides
    ? t('profile:deletion.rest.waive')
    : t('profile:deletion.waive', { amount })
  const missing = t(hides ? 'profile:deletion.rest.waiveMissing' : 'profile:deletion.waiveMissing')
  return (
    <>
      {!hides && (
        <Note
          action={
            <Button
              id={deletionIds.withdraw}
              kind="outline"
              size="small"
              onTap={() => openPage('/pages/income/cashout')}
            >
              {t('profile:deletion.withdraw')}
            </Button>
          }
        >
          {t('profile:deletion.balance', { amount })}
        </Note>
      )}
      <Card padded>
        <Checkbox
          id={deletionIds.waive}
          checked={waived}
          label={sentence}
          error={missed ? missing : undefined}
          onChange={onChange}
        >
          {sentence}
        </Checkbox>
      </Card>
    </>
  )
}
