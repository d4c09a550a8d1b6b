import type { OrderStatus } from '@contract/orders/schemas'
import { ListFilter } from '@/components/list-filter/list-filter'
import { notNarrowed, type Narrowing } from '@/components/list-filter/narrowing'
import { NothingFits } from '@/components/list-filter/nothing-fits'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Stateful } from '../catalogue/samples'

const narrowed: Narrowing<OrderStatus> = { ...notNarrowed, states: ['paid'], period: 'month' }

export const listFilter: GalleryEntry = {
  name: 'list-filter',
  states: [
    {
      title: 'narrowed',
      render: () => (
        <Stateful initial={narrowed}>
          {(value, change) => (
            <ListFilter
              id="sample-list-filter"
              of="order"
              states={['created', 'paid', 'refunded', 'cancelled']}
              value={value}
              total={12}
              onChange={change}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'nothing fits',
      render: () => <NothingFits id="sample-nothing-fits" onClear={nothing} />,
    },
  ],
}
