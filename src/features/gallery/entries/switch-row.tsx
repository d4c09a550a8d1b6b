import { SwitchRow } from '@/components/switch-row/switch-row'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, sample, Stateful } from '../catalogue/samples'

export const switchRow: GalleryEntry = {
  name: 'switch-row',
  states: [
    {
      title: 'on',
      render: () => (
        <Stateful initial={true}>
          {(value, change) => (
            <SwitchRow
              id="sample-switch-on"
              title={t('team:sort.near')}
              checked={value}
              onChange={change}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'off, with a detail',
      render: () => (
        <SwitchRow
          id="sample-switch-off"
          title={sample.long}
          detail={t('team:sort.far')}
          checked={false}
          onChange={nothing}
        />
      ),
    },
    {
      title: 'disabled',
      render: () => (
        <SwitchRow
          id="sample-switch-disabled"
          title={t('team:sort.near')}
          checked
          disabled
          onChange={nothing}
        />
      ),
    },
  ],
}
