import { Button } from '@/components/button/button'
import { DynamicForm } from '@/components/dynamic-form/dynamic-form'
import type { DynamicField } from '@/components/dynamic-form/dynamic-field'
import { useDynamicForm } from '@/components/dynamic-form/use-dynamic-form'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

const field = (
  label: string,
  type: DynamicField['type'],
  tip: string,
  value: DynamicField['value'] = '',
): DynamicField => ({ label, type, value, required: true, tip, isError: false })

function initial(): DynamicField[] {
  return [
    field(t('withdrawal:add.passportName'), 'input', t('fields:enterPassportName')),
    field(t('withdrawal:add.country'), 'arrow', t('fields:chooseCountry')),
    field(t('withdrawal:add.birthday'), 'date', t('fields:enterBirthday')),
    field(t('common:upload.add'), 'upload', t('fields:maxPhotos'), []),
  ]
}

function Sample() {
  const { fields, change, check } = useDynamicForm('sample-form', initial())
  const photos = fields[3]?.value ?? []
  return (
    <>
      <DynamicForm
        id="sample-form"
        fields={fields}
        onChange={change}
        onArrow={(index) => change(index, sample.network)}
        onAddPhoto={(index) => change(index, [...photos, `${sample.picture}#${photos.length}`])}
      />
      <Button size="wide" onTap={check}>
        {t('common:action.confirm')}
      </Button>
    </>
  )
}

export const dynamicForm: GalleryEntry = {
  name: 'dynamic-form',
  states: [{ title: 'text, arrow, date, upload', render: () => <Sample /> }],
}
