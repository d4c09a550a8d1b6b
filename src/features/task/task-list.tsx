import type { Task } from '@contract/task/schemas'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { CheckInCard } from './check-in-card'
import { TaskRow } from './task-row'

interface TaskListProps {
  tasks: readonly Task[]
  busy: boolean
  onCheckIn: (task: Task) => void
  onClaim: (task: Task) => void
  onBegin: (task: Task) => void
}

/** Today's tasks: the check-in above the others. */
export function TaskList({ tasks, busy, onCheckIn, onClaim, onBegin }: TaskListProps) {
  const t = useT()
  const checkIn = tasks.find(({ kind }) => kind === 1)
  const others = tasks.filter(({ kind }) => kind !== 1)
  if (tasks.length === 0)
    return <EmptyState title={t('task:emptyTitle')} text={t('task:emptyText')} />
  return (
    <>
      {checkIn && (
        <CheckInCard
          task={checkIn}
          busy={busy}
          onCheckIn={() => onCheckIn(checkIn)}
          onClaim={() => onClaim(checkIn)}
        />
      )}
      {others.length > 0 && (
        <>
          <SectionHeader title={t('task:more')} />
          <Card>
            {others.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                busy={busy}
                onBegin={() => onBegin(task)}
                onClaim={() => onClaim(task)}
              />
            ))}
          </Card>
        </>
      )}
    </>
  )
}
