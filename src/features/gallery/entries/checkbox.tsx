import { Checkbox } from '@/components/checkbox/checkbox'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { agreement, Stateful } from '../catalogue/samples'

const tick = (id: string, initial: boolean, error?: string) => (
  <Stateful initial={initial}>
    {(checked, change) => (
      <Checkbox
        id={id}
        label={agreement()}
        checked={checked}
        error={checked ? undefined : error}
        onChange={change}
      >
        {agreement()}
      </Checkbox>
    )}
  </Stateful>
)

export const checkbox: GalleryEntry = {
  name: 'checkbox',
  states: [
    { title: 'checked=false', render: () => tick('gallery-checkbox-off', false) },
    { title: 'checked=true', render: () => tick('gallery-checkbox-on', true) },
    {
      title: 'error',
      render: () => tick('gallery-checkbox-error', false, t('fields:pleaseAgree')),
    },
  ],
}
