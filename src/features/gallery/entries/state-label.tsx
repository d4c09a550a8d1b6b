import { Card } from '@/components/card/card'
import { StateLabel } from '@/components/state-label/state-label'
import { states, type States } from '@/components/state-label/states'
import type { GalleryEntry } from '../gallery-entry'

const kinds = Object.keys(states) as (keyof States)[]

export const stateLabel: GalleryEntry = {
  name: 'state-label',
  states: kinds.map((of) => ({
    title: `of=${of}`,
    render: () => (
      <Card padded>
        {(Object.keys(states[of]) as States[typeof of][]).map((state) => (
          <StateLabel key={state} of={of} state={state} />
        ))}
      </Card>
    ),
  })),
}
