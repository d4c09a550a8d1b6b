import { FilterBar } from '@/components/filter-bar/filter-bar'
import type { FilterDefinition } from '@/components/filter-bar/filter-definition'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const filters = (): readonly FilterDefinition[] => [
  {
    label: t('team:sort.label'),
    options: [
      { name: t('team:sort.near'), value: 'near', icon: 'down' },
      { name: t('team:sort.far'), value: 'far' },
    ],
    selected: [0],
    multiple: false,
  },
  {
    label: t('withdrawal:add.birthday'),
    options: [
      { name: t('team:sort.near'), value: 'near' },
      { name: t('withdrawal:add.birthday'), value: '', type: 'dateRange' },
    ],
    selected: [],
    multiple: false,
  },
  {
    label: t('shell:tab.label'),
    options: [
      { name: t('shell:tab.home'), value: 'home' },
      { name: t('shell:tab.team'), value: 'team' },
      { name: t('shell:tab.income'), value: 'income' },
    ],
    selected: [0, 2],
    multiple: true,
  },
]

export const filterBar: GalleryEntry = {
  name: 'filter-bar',
  states: [
    {
      title: 'single, with a range, multiple',
      render: () => (
        <Stateful initial={filters()}>
          {(value, change) => <FilterBar id="sample-filter" filters={value} onChange={change} />}
        </Stateful>
      ),
    },
  ],
}
