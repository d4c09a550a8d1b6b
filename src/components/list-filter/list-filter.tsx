import { View } from '@tarojs/components'
import { FilterBar } from '@/components/filter-bar/filter-bar'
import { readRange, type FilterDefinition } from '@/components/filter-bar/filter-definition'
import { formatState } from '@/components/state-label/format-state'
import type { States } from '@/components/state-label/states'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import {
  computeListLimits,
  isNarrowed,
  listPeriods,
  notNarrowed,
  type Narrowing,
} from './narrowing'
import './list-filter.scss'

interface ListFilterProps<Kind extends keyof States> {
  /** Begins the ids of its controls: `${id}-0` is the filter by state, `${id}-1` the one by day. */
  id: string
  /** What is listed: its states have these words. */
  of: Kind
  /** The states to choose from, in the order in which they are offered. */
  states: readonly States[Kind][]
  value: Narrowing<States[Kind]>
  onChange: (value: Narrowing<States[Kind]>) => void
  /** How many rows fit; 0 while that is not known. */
  total: number
}

const live = { role: 'status' }

/** Narrows a list by several states at once and by the Pacific days of a period; says how many fit, and takes all filters away. */
export function ListFilter<Kind extends keyof States>({
  id,
  of,
  states,
  value,
  onChange,
  total,
}: ListFilterProps<Kind>) {
  const t = useComponentT()
  const { period } = value
  const byState: FilterDefinition = {
    label: t('components:listFilter.state'),
    options: states.map((state) => ({ name: formatState(t, of, state), value: state })),
    selected: value.states.map((state) => states.indexOf(state)),
    multiple: true,
  }
  const byDay: FilterDefinition = {
    label: t('components:listFilter.day'),
    options: listPeriods.map((one) => ({
      name: t(`components:listFilter.period.${one}`),
      value: one === 'custom' ? `${value.from}/${value.to}` : one,
      ...(one === 'custom' ? { type: 'dateRange' as const } : {}),
    })),
    selected: period === 'all' ? [] : [listPeriods.indexOf(period)],
    multiple: false,
  }
  function handleChange([chosen, days]: readonly FilterDefinition[]) {
    const at = days?.selected[0] ?? 0
    const range = readRange(listPeriods[at] === 'custom' ? (days?.options[at]?.value ?? '') : '')
    onChange({
      states: states.filter((_, index) => chosen?.selected.includes(index)),
      period: listPeriods[at] ?? 'all',
      ...range,
    })
  }
  return (
    <View>
      <FilterBar
        id={id}
        filters={[byState, byDay]}
        within={computeListLimits()}
        onChange={handleChange}
      />
      {isNarrowed(value) && (
        <View className="list-filter__line">
          <View className="list-filter__count" {...live}>
            {total > 0 && t('components:listFilter.count', { count: total })}
            {total > 0 && period !== 'all' && ` · ${t('components:listFilter.zone')}`}
          </View>
          <Tappable
            id={`${id}-clear`}
            className="list-filter__clear"
            onTap={() => onChange(notNarrowed)}
          >
            {t('components:listFilter.clear')}
          </Tappable>
        </View>
      )}
    </View>
  )
}
