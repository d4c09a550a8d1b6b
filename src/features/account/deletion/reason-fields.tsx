import { useState } from 'react'
import { Card } from '@/components/card/card'
import { DynamicForm } from '@/components/dynamic-form/dynamic-form'
import { ListPicker } from '@/components/list-picker/list-picker'
import { useT } from '@/i18n/use-t'
import { deletionIds } from './test-ids'
import type { Reasons } from './use-reasons'

/** Why the member leaves. */
export function ReasonFields({ reasons }: { reasons: Reasons }) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Card padded>
        <DynamicForm
          id={deletionIds.reasons}
          fields={reasons.fields}
          onChange={reasons.change}
          onArrow={() => setChoosing(true)}
          onAddPhoto={() => undefined}
        />
      </Card>
      <ListPicker
        id={deletionIds.picker}
        anchor={`${deletionIds.reasons}-0`}
        open={choosing}
        title={t('profile:deletion.reason')}
        options={reasons.options}
        value={reasons.reason ?? ''}
        onClose={() => setChoosing(false)}
        onChoose={(reason) => {
          reasons.choose(reason)
          setChoosing(false)
        }}
      />
    </>
  )
}
