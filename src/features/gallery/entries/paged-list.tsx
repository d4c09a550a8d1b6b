import { Avatar } from '@/components/avatar/avatar'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { t } from '@/i18n/t'
import { createListOf } from '@/lib/data/list/create-list-of'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

interface Member {
  id: number
  earned: number
}

const listOf = (load: () => Promise<{ items: readonly Member[]; total: number }>) =>
  createListOf<Member>({ keyOf: ({ id }) => String(id), load })
const members = [1, 2, 3, 4].map((id) => ({ id, earned: id * 9_990 }))
const lists = {
  full: listOf(() => Promise.resolve({ items: members, total: members.length })),
  empty: listOf(() => Promise.resolve({ items: [], total: 0 })),
  error: listOf(() => Promise.reject(new Error(t('common:network.upgrade')))),
  loading: listOf(() => new Promise(() => undefined)),
}

const shown = (name: keyof typeof lists) => (
  <PagedList
    store={lists[name]}
    skeletonRows={2}
    sectionOf={({ id }) => t(id < 3 ? 'team:section.week' : 'team:section.earlier')}
    renderRow={({ earned }) => (
      <Row
        leading={<Avatar name={sample.ada} />}
        title={sample.ada}
        detail={t('income:kind.direct')}
        trailing={<Money amount={earned} />}
        trailingDetail={t('team:earned')}
      />
    )}
    empty={<EmptyState title={t('team:emptyTitle')} text={t('team:emptyText')} />}
  />
)

export const pagedList: GalleryEntry = {
  name: 'paged-list',
  states: [
    { title: 'allLoaded, with sections', render: () => shown('full') },
    { title: 'empty', render: () => shown('empty') },
    { title: 'error', render: () => shown('error') },
    { title: 'loading', render: () => shown('loading') },
  ],
}
