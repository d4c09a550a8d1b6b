import { ChoiceField } from '@/components/choice-field/choice-field'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const networks = ['TRC20', 'ERC20', 'BEP20'].map((network) => ({ value: network, label: network }))

const field = (id: string, initial: string, error?: string) => (
  <Stateful initial={initial}>
    {(value, change) => (
      <ChoiceField
        id={id}
        label={t('withdrawal:add.network')}
        help={t('withdrawal:add.networkHelp')}
        options={networks}
        value={value}
        error={value ? undefined : error}
        onChange={change}
      />
    )}
  </Stateful>
)

export const choiceField: GalleryEntry = {
  name: 'choice-field',
  states: [
    { title: 'chosen', render: () => field('gallery-choice', 'TRC20') },
    {
      title: 'error',
      render: () => field('gallery-choice-error', '', t('fields:enterPaymentNetwork')),
    },
  ],
}
