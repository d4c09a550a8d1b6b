import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { ChoiceField } from '@/components/choice-field/choice-field'
import { DateField } from '@/components/date-field/date-field'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { FilterPanel } from './filter-panel'
import { formatChip, formatChoice } from './filter-text'
import {
  checkRange,
  choose,
  filterChoices,
  noFilter,
  computeRangeLimits,
  type FilterPart,
} from './income-filter'
import { useIncomeSearch } from './income-search'
import { incomesIds } from './test-ids'
import { WeekField } from './week-field'

interface FilterSheetProps {
  open: boolean
  /** It stands beside the page, in a side modal. */
  aside: boolean
  onClose: () => void
}

const AFTER_PERIOD: readonly FilterPart[] = ['category', 'type', 'status']

/** Period, category, type and status of the incomes to list; nothing changes until 'Show' (docs/product/income.md, "Filters and charts"). */
export function FilterSheet({ open, aside, onClose }: FilterSheetProps) {
  const t = useT()
  const language = useLanguage()
  const { filter, show } = useIncomeSearch()
  const [draft, setDraft] = useState(filter)
  const [wrong, setWrong] = useState<ReturnType<typeof checkRange>>({})
  useEffect(() => {
    if (!open) return
    setDraft(filter)
    setWrong({})
  }, [open, filter])

  function handleShow(chosen: typeof draft) {
    const faults = checkRange(chosen)
    setWrong(faults)
    if (faults.from || faults.to) return
    show(chosen)
    onClose()
  }

  /** Another week than this one is named by its days. */
  const nameOption = (part: FilterPart, value: string) =>
    value === 'week' && draft.period === 'week'
      ? formatChip(t, language, 'period', draft)
      : formatChoice(t, part, { ...noFilter, [part]: value })
  const field = (part: FilterPart) => (
    <ChoiceField
      key={part}
      id={incomesIds.part(part)}
      label={t(`earnings:filter.${part}`)}
      options={filterChoices[part].map((value) => ({
        value,
        label: nameOption(part, value),
        id: incomesIds.option(part, value),
      }))}
      value={draft[part]}
      onChange={(value) => setDraft(choose(draft, part, value))}
    />
  )
  const day = (end: 'from' | 'to') => (
    <DateField
      id={incomesIds[end]}
      label={t(`earnings:filter.${end}`)}
      autoComplete="off"
      value={draft[end]}
      within={computeRangeLimits()}
      error={wrong[end] && t(`fields:${wrong[end]}`)}
      help={t('earnings:filter.today')}
      onChange={(text) => {
        setDraft({ ...draft, [end]: text })
        setWrong({})
      }}
    />
  )
  return (
    <FilterPanel
      open={open}
      aside={aside}
      title={t('earnings:filter.title')}
      onClose={onClose}
      foot={
        <>
          <Button id={incomesIds.reset} kind="text" onTap={() => handleShow(noFilter)}>
            {t('earnings:filter.clear')}
          </Button>
          <Button id={incomesIds.show} onTap={() => handleShow(draft)}>
            {t('earnings:filter.show')}
          </Button>
        </>
      }
    >
      {field('period')}
      {draft.period === 'week' && <WeekField filter={draft} onChange={setDraft} />}
      {draft.period === 'custom' && day('from')}
      {draft.period === 'custom' && day('to')}
      {AFTER_PERIOD.map(field)}
    </FilterPanel>
  )
}
