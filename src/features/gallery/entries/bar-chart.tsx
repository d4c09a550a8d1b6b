import { useState } from 'react'
import { BarChart } from '@/components/bar-chart/bar-chart'
import type { Bar } from '@/components/bar-chart/bars'
import { formatMoney } from '@contract/domain/money'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

const values = [
  120, 0, 480, 90, 1990, 300, 0, 0, 720, 640, 2150, 80, 0, 410, 990, 1210, 60, 0, 330, 1500,
]
const buildMonth = (scale: number): Bar[] =>
  values.map((value, index) => ({
    label: String(index + 1),
    name: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value: value * scale,
    text: formatMoney(value * scale),
    detail: t('income:pending.count', { count: index % 4 }),
  }))

function Chart({ bars, first }: { bars: readonly Bar[]; first: number }) {
  const [marked, setMarked] = useState(first)
  return (
    <BarChart
      title={t('income:home.chart', { month: '2026-11' })}
      labelHeader={t('income:home.day')}
      valueHeader={t('income:home.amount')}
      detailHeader={t('components:barChart.count')}
      bars={bars}
      marked={marked}
      onMark={setMarked}
    />
  )
}

export const barChart: GalleryEntry = {
  name: 'bar-chart',
  states: [
    {
      title: 'a month, the last bar marked',
      render: () => <Chart bars={buildMonth(10)} first={values.length - 1} />,
    },
    { title: 'marked=4', render: () => <Chart bars={buildMonth(10)} first={4} /> },
    { title: 'all zero', render: () => <Chart bars={buildMonth(0)} first={0} /> },
    { title: 'one bar', render: () => <Chart bars={buildMonth(10).slice(2, 3)} first={0} /> },
  ],
}
