import type { IncomeCategory } from '@contract/income/schemas'
import { Chips } from '@/components/chips/chips'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const choice = (names: readonly ('all' | IncomeCategory)[]) => (
  <Stateful initial={names[0] ?? ''}>
    {(value, change) => (
      <Chips
        label={t('income:title')}
        value={value}
        options={names.map((name) => ({ value: name, label: t(`income:filter.${name}`) }))}
        onChange={change}
      />
    )}
  </Stateful>
)

export const chips: GalleryEntry = {
  name: 'chips',
  states: [
    { title: 'two', render: () => choice(['all', 'other']) },
    {
      title: 'more than fit',
      render: () => choice(['all', 'promotional', 'distribution', 'other']),
    },
  ],
}
