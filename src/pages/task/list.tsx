import { AsOf } from '@/components/as-of/as-of'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { TaskList } from '@/features/task/task-list'
import { useTasks } from '@/features/task/use-tasks'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/task/list', function TaskListPage() {
  const t = useT()
  const { tasks, busy, checkIn, claim, begin } = useTasks()
  return (
    <Screen title={t('task:title')} onRefresh={tasks.reload}>
      {tasks.data && (
        <>
          <AsOf of={tasks} />
          <TaskList
            tasks={tasks.data}
            busy={busy}
            onCheckIn={(task) => void checkIn(task)}
            onClaim={(task) => void claim(task)}
            onBegin={(task) => void begin(task)}
          />
        </>
      )}
      {!tasks.data && tasks.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!tasks.data && tasks.status === 'error' && (
        <ErrorState
          text={t('task:error')}
          error={tasks.error}
          onRetry={() => void tasks.reload()}
        />
      )}
    </Screen>
  )
})
