import { NumberPad } from '@/components/number-pad/number-pad'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const numberPad: GalleryEntry = {
  name: 'number-pad',
  states: [
    {
      title: 'enabled',
      render: () => <NumberPad id="gallery-pad" onDigit={nothing} onDelete={nothing} />,
    },
    {
      title: 'disabled',
      render: () => (
        <NumberPad id="gallery-pad-disabled" disabled onDigit={nothing} onDelete={nothing} />
      ),
    },
  ],
}
