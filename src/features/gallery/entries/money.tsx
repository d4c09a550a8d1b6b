import { Money } from '@/components/money/money'
import type { GalleryEntry } from '../gallery-entry'

const sizes = ['normal', 'large', 'hero'] as const

export const money: GalleryEntry = {
  name: 'money',
  states: [
    ...sizes.map((size) => ({
      title: `size=${size}`,
      render: () => <Money amount={106_450} size={size} />,
    })),
    { title: 'sign', render: () => <Money amount={19_980} sign /> },
    { title: 'below zero', render: () => <Money amount={-19_980} sign /> },
    { title: 'zero', render: () => <Money amount={0} sign /> },
  ],
}
