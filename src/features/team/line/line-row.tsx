import { useEffect, useId, useState } from 'react'
import { View } from '@tarojs/components'
import type { TeamBranch } from '@contract/team/schemas'
import { ErrorState } from '@/components/error-state/error-state'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Tappable } from '@/components/tappable/tappable'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import type { Paged } from '@/lib/data/list/create-list-of'
import { openPage } from '@/lib/navigation/navigate'
import { TeamRow } from '../team-row'
import { createBranch } from './branch-list'
import { lineIds } from './test-ids'
import './line-row.scss'

/** The branches that are unfolded, by member: a row that is far from the screen is not there, and comes back as it was. */
export type Unfolded = Map<string, Paged<TeamBranch>>

interface BranchProps {
  of: TeamBranch
  id: string
  store: Paged<TeamBranch>
}

/** Whom a direct member invited: the first ten, and the way to the rest. */
function Branch({ of, id, store: useBranch }: BranchProps) {
  const t = useT()
  const { rows, status, error, first, next } = useBranch()
  useEffect(() => {
    void first()
  }, [first])
  const list = { role: 'list' }
  const item = { role: 'listitem' }
  return (
    <View className="line-row__branch" id={id} {...list}>
      {rows.map((member) => (
        <View key={member.id} {...item}>
          <TeamRow member={member} />
        </View>
      ))}
      {status === 'loading' && rows.length === 0 && <Skeleton kind="row" count={2} />}
      {status === 'error' && (
        <ErrorState text={t('team:line.error')} error={error} onRetry={() => void next()} />
      )}
      {status === 'hasMore' && (
        <Tappable
          role="link"
          className="line-row__all"
          onTap={() => openPage('/pages/team/detail', { id: of.id })}
        >
          {t('team:line.all')}
        </Tappable>
      )}
    </View>
  )
}

/** A direct member with a switch that unfolds whom they invited. */
export function LineRow({ member, unfolded }: { member: TeamBranch; unfolded: Unfolded }) {
  const t = useT()
  const [store, setStore] = useState(() => unfolded.get(member.id))
  const open = store !== undefined
  const branch = useId()
  function toggle() {
    const next = open ? undefined : createBranch(member.id)
    if (next) unfolded.set(member.id, next)
    else unfolded.delete(member.id)
    setStore(() => next)
  }
  const name = isolate(member.name)
  return (
    <View className="line-row">
      <TeamRow member={member} />
      {member.members > 0 && (
        <Tappable
          id={lineIds.unfold(member.id)}
          className="line-row__switch"
          label={`${t('team:line.members', { count: member.members })} · ${t(open ? 'team:line.close' : 'team:line.open', { name })}`}
          expanded={open}
          onTap={toggle}
        >
          <View className={`line-row__mark${open ? ' line-row__mark--open' : ''}`}>
            <Icon name="down" size={18} />
          </View>
          {t('team:line.members', { count: member.members })}
        </Tappable>
      )}
      {store && <Branch of={member} id={branch} store={store} />}
    </View>
  )
}
