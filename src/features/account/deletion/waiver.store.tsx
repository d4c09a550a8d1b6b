import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { useT } from '@/i18n/use-t'
import { deletionIds } from './test-ids'

interface WaiverProps {
  /** US cents. */
  balance: number
  waived: boolean
  missed: boolean
  onChange: (waived: boolean) => void
}

/** Whatever is left is given up, without a word of what it is. */
export function Waiver({ waived, missed, onChange }: WaiverProps) {
  const t = useT()
  const sentence = t('profile:deletion.rest.waive')
  return (
    <Card padded>
      <Checkbox
        id={deletionIds.waive}
        checked={waived}
        label={sentence}
        error={missed ? t('profile:deletion.rest.waiveMissing') : undefined}
        onChange={onChange}
      >
        {sentence}
      </Checkbox>
    </Card>
  )
}
