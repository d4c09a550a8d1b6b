import { MAX_PHOTOS } from '@contract/domain/rules/photos'
import type { Photo } from '@/components/photo-field/photo'
import { PhotoField } from '@/components/photo-field/photo-field'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import type { DynamicField } from './dynamic-field'

type Value = DynamicField['value']

interface DynamicFormFieldProps {
  id: string
  field: DynamicField
  /** Photos that are on their way or have not arrived. */
  photos: readonly Photo[]
  onChange: (value: Value) => void
  onArrow: () => void
  /** The day of a date field is to be chosen. */
  onDate: () => void
  onAddPhoto: () => void
  onRetryPhoto: (key: string) => void
  onDropPhoto: (key: string) => void
}

/** The text of a field that has one. */
export const textOf = (value: Value) => (typeof value === 'string' ? value : '')
const listOf = (value: Value) =>
  typeof value === 'string' ? [] : value.filter((url) => url !== '')

const arrived = (url: string): Photo => ({ key: url, src: url, state: 'done', percent: 100 })

/** One field of a dynamic form, as its type asks for it. */
export function DynamicFormField({ id, field, photos, ...on }: DynamicFormFieldProps) {
  const t = useComponentT()
  const language = useLanguage()
  const { label, type, value, tip, isError } = field
  const shared = { id, label, error: isError ? tip : undefined }
  const text = textOf(value)
  if (type === 'upload') {
    const urls = listOf(value)
    return (
      <PhotoField
        {...shared}
        help={tip}
        photos={[...urls.map(arrived), ...photos]}
        max={MAX_PHOTOS}
        onAdd={on.onAddPhoto}
        onRemove={(key) =>
          urls.includes(key) ? on.onChange(urls.filter((url) => url !== key)) : on.onDropPhoto(key)
        }
        onRetry={on.onRetryPhoto}
      />
    )
  }
  if (type === 'arrow')
    return (
      <SelectField
        {...shared}
        value={text}
        text={text || tip || t('components:form.choose')}
        onTap={on.onArrow}
      />
    )
  if (type === 'input')
    return <TextField {...shared} value={text} placeholder={tip} onChange={on.onChange} />
  const chosen = formatCalendarDay(text, language)
  return (
    <SelectField
      {...shared}
      value={text}
      text={chosen || tip || t('components:form.chooseDay')}
      onTap={on.onDate}
    />
  )
}
