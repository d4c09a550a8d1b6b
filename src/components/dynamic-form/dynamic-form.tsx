import { View } from '@tarojs/components'
import { MAX_PHOTOS } from '@contract/domain/rules/photos'
import { fieldLimits } from '@contract/domain/rules/day-limits'
import { DatePicker } from '@/components/date-picker/date-picker'
import type { Photo } from '@/components/photo-field/photo'
import { PhotoField } from '@/components/photo-field/photo-field'
import { usePicker } from '@/components/picker-panel/use-picker'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { today } from '@/lib/calendar/days'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import type { DynamicField } from './dynamic-field'
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

const textOf = (value: DynamicField['value']) => (typeof value === 'string' ? value : '')
const listOf = (value: DynamicField['value']) =>
  typeof value === 'string' ? [] : value.filter((url) => url !== '')

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
  const t = useComponentT()
  const language = useLanguage()
  const picker = usePicker<number, string>()
  const dated = picker.request

  function renderField({ label, type, value, tip, isError }: DynamicField, index: number) {
    const shared = { id: `${id}-${index}`, label, error: isError ? tip : undefined }
    const text = textOf(value)
    if (type === 'upload') {
      const arrived = listOf(value).map((url): Photo => ({
        key: url,
        src: url,
        state: 'done',
        percent: 100,
      }))
      return (
        <PhotoField
          {...shared}
          help={tip}
          photos={[...arrived, ...(photosOf?.(index) ?? [])]}
          max={MAX_PHOTOS}
          onAdd={() => onAddPhoto(index)}
          onRemove={(key) =>
            listOf(value).includes(key)
              ? onChange(
                  index,
                  listOf(value).filter((url) => url !== key),
                )
              : onDropPhoto?.(index, key)
          }
          onRetry={(key) => onRetryPhoto?.(index, key)}
        />
      )
    }
    if (type === 'arrow')
      return (
        <SelectField
          {...shared}
          value={text}
          text={text || tip || t('components:form.choose')}
          onTap={() => onArrow(index)}
        />
      )
    if (type === 'input')
      return (
        <TextField
          {...shared}
          value={text}
          placeholder={tip}
          onChange={(typed) => onChange(index, typed)}
        />
      )
    const chosen = formatCalendarDay(text, language)
    return (
      <SelectField
        {...shared}
        value={text}
        text={chosen || tip || t('components:form.chooseDay')}
        onTap={() => picker.ask(index, text, (day) => onChange(index, day))}
      />
    )
  }
  return (
    <View>
      {fields.map((field, index) => (
        <View key={`${index}-${field.label}`} className="dynamic-form__field">
          {renderField(field, index)}
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
          within={fieldLimits(today())}
          onClose={picker.cancel}
          onChoose={picker.choose}
        />
      )}
    </View>
  )
}
