import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { deletionIds } from './test-ids'

interface WaiverProps {
  /** US cents. */
  balance: number
  waived: boolean
  missed: boolean
  onChange: (waived: boolean) => void
}

/** A balance is withdrawn first, or given up by its amount. */
export function Waiver({ balance, waived, missed, onChange }: WaiverProps) {
  const t = useT()
  const amount = formatMoney(balance)
  const sentence = t('profile:deletion.waive', { amount })
  return (
    <>
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
      <Card padded>
        <Checkbox
          id={deletionIds.waive}
          checked={waived}
          label={sentence}
          error={missed ? t('profile:deletion.waiveMissing') : undefined}
          onChange={onChange}
        >
          {sentence}
        </Checkbox>
      </Card>
    </>
  )
}
