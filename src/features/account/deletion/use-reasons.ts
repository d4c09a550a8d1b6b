import type { DeletionReason } from '@contract/domain/rules/deletion-reasons'
import type { DynamicField } from '@/components/dynamic-form/dynamic-field'
import { useDynamicForm } from '@/components/dynamic-form/use-dynamic-form'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useHidesCommerce } from '@/session/commerce'
import { listOfferedReasons } from './offered'
import { deletionIds } from './test-ids'

const REASON = 0
const COMMENT = 1

export type Reasons = ReturnType<typeof useReasons>

/** Why the member leaves, as a dynamic form: one of the reasons, and what they like to say. */
export function useReasons() {
  const t = useT()
  const labelOf = (reason: DeletionReason) => t<TextKey>(`profile:deletion.reasons.${reason}`)
  const hides = useHidesCommerce()
  const options = listOfferedReasons(hides).map((value) => ({ value, label: labelOf(value) }))
  const initial: readonly DynamicField[] = [
    {
      label: t('profile:deletion.reason'),
      type: 'arrow',
      value: '',
      required: true,
      tip: t('profile:deletion.reasonTip'),
      isError: false,
    },
    {
      label: t('profile:deletion.comment'),
      type: 'input',
      value: '',
      required: false,
      tip: t('profile:deletion.commentTip'),
      isError: false,
    },
  ]
  const form = useDynamicForm(deletionIds.reasons, initial)
  const valueOf = (index: number) => {
    const value = form.fields[index]?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    ...form,
    options,
    comment: valueOf(COMMENT),
    /** undefined until one is chosen. */
    reason: options.find(({ label }) => label === valueOf(REASON))?.value,
    choose: (reason: string) =>
      form.change(REASON, options.find(({ value }) => value === reason)?.label ?? ''),
  }
}
