export const incomesIds = {
  clear: 'incomes-clear',
  filter: 'incomes-filter',
  from: 'incomes-from',
  option: (part: string, value: string) => `incomes-${part}-${value || 'any'}`,
  panel: 'incomes-panel',
  part: (part: string) => `incomes-${part}`,
  reset: 'incomes-reset',
  show: 'incomes-show',
  showAll: 'incomes-show-all',
  to: 'incomes-to',
  week: 'incomes-week',
} as const
