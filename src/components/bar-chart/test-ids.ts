export const barChartIds = {
  bar: (index: number) => `bar-chart-bar-${index}`,
  next: 'bar-chart-next',
  previous: 'bar-chart-previous',
  told: 'bar-chart-told',
} as const
