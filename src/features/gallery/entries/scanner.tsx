import { Scanner } from '@/components/scanner/scanner'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened } from '../catalogue/samples'

const shown = (test: boolean) => (
  <Opened>
    {(open, close) => <Scanner open={open} test={test} onDone={close} onGone={nothing} />}
  </Opened>
)

/** A camera stands in no picture: the browsers that take them have none. */
export const scanner: GalleryEntry = {
  name: 'scanner',
  alone: true,
  states: [
    { title: 'online', render: () => shown(false) },
    { title: 'asks for a test address', render: () => shown(true) },
  ],
}
