import { View } from '@tarojs/components'
import { computeFieldLimits } from '@contract/domain/rules/day-limits'
import { DatePicker } from '@/components/date-picker/date-picker'
import type { Photo } from '@/components/photo-field/photo'
import { usePicker } from '@/components/picker-panel/use-picker'
import { computeToday } from '@/lib/calendar/days'
import type { DynamicField } from './dynamic-field'
import { DynamicFormField, textOf } from './dynamic-form-field'
import './dynamic-form.scss'

interface DynamicFormProps {
  /** Begins the ids: `${id}-0` is the first field. */
  id: string
  fields: readonly DynamicField[]
  onChange: (index: number, value: DynamicField['value']) => void
  /** An arrow field was tapped: its owner opens what chooses the value. */
  onArrow: (index: number) => void
  /** An upload field wants a photo: its owner picks and sends it, then changes the value. */
  onAddPhoto: (index: number) => void
  /** Photos of a field that are on their way or have not arrived. */
  photosOf?: (index: number) => readonly Photo[]
  onRetryPhoto?: (index: number, key: string) => void
  /** A photo that has not arrived was taken away; one that has leaves the value. */
  onDropPhoto?: (index: number, key: string) => void
}

/** A form whose fields are data (docs/product/components.md, "Dynamic form"): text, arrow-select, date and upload. */
export function DynamicForm({
  id,
  fields,
  onChange,
  onArrow,
  onAddPhoto,
  photosOf,
  onRetryPhoto,
  onDropPhoto,
}: DynamicFormProps) {
  const picker = usePicker<number, string>()
  const dated = picker.request

  return (
    <View>
      {fields.map((field, index) => (
        <View key={`${index}-${field.label}`} className="dynamic-form__field">
          <DynamicFormField
            id={`${id}-${index}`}
            field={field}
            photos={photosOf?.(index) ?? []}
            onChange={(value) => onChange(index, value)}
            onArrow={() => onArrow(index)}
            onDate={() => picker.ask(index, textOf(field.value), (day) => onChange(index, day))}
            onAddPhoto={() => onAddPhoto(index)}
            onRetryPhoto={(key) => onRetryPhoto?.(index, key)}
            onDropPhoto={(key) => onDropPhoto?.(index, key)}
          />
        </View>
      ))}
      {dated !== undefined && (
        <DatePicker
          key={dated}
          id={`${id}-${dated}-day`}
          anchor={`${id}-${dated}`}
          open={picker.open}
          title={fields[dated]?.label ?? ''}
          value={textOf(fields[dated]?.value ?? '')}
          within={computeFieldLimits(computeToday())}
          onClose={picker.cancel}
          onChoose={picker.choose}
        />
      )}
    </View>
  )
}
