import { BarChart } from '@/components/bar-chart/bar-chart'
import { formatMoney } from '@contract/domain/money'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

const values = [
  120, 0, 480, 90, 1990, 300, 0, 0, 720, 640, 2150, 80, 0, 410, 990, 1210, 60, 0, 330, 1500,
]
const month = values.map((value, index) => ({
  label: String(index + 1),
  value,
  text: formatMoney(value * 10),
}))
const texts = () => ({
  title: t('income:home.chart', { month: '2026-11' }),
  labelHeader: t('income:home.day'),
  valueHeader: t('income:home.amount'),
})

export const barChart: GalleryEntry = {
  name: 'bar-chart',
  states: [
    {
      title: 'a month, the last bar chosen',
      render: () => <BarChart {...texts()} points={month} />,
    },
    { title: 'selected=4', render: () => <BarChart {...texts()} points={month} selected={4} /> },
    {
      title: 'all zero',
      render: () => (
        <BarChart
          {...texts()}
          points={month.map((point) => ({ ...point, value: 0, text: formatMoney(0) }))}
        />
      ),
    },
    { title: 'one point', render: () => <BarChart {...texts()} points={month.slice(2, 3)} /> },
  ],
}
