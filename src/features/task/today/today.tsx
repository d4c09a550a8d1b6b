import { useEffect } from 'react'
import { taskEndpoints } from '@contract/task/endpoints'
import { AgeLine } from '@/components/as-of/age-line'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { tellTimeZone } from '@/lib/format/time-zone'
import { openPage } from '@/lib/navigation/navigate'
import { TaskRow } from '../task-row'
import { taskIds } from '../test-ids'
import { useTaskActions } from '../use-task-actions'
import { CheckInRow } from './check-in-row'

/** Home's one row of tasks: the check-in until it is claimed, then the next that is open. `pulls` counts how often home was pulled to refresh. */
export function Today({ pulls }: { pulls: number }) {
  const t = useT()
  const variant = useLanguage()
  const latest = useQuery(
    taskEndpoints.latestTask,
    { timeZone: tellTimeZone() },
    { keep: true, variant },
  )
  const { data: task, reload } = latest
  useEffect(() => {
    if (pulls > 0) void reload()
  }, [pulls, reload])
  const { checkIn, claim, begin, busy } = useTaskActions(reload)
  if (task === undefined)
    return latest.status === 'error' ? (
      <ErrorState text={t('task:error')} error={latest.error} onRetry={() => void reload()} />
    ) : null
  return (
    <>
      <SectionHeader
        id={taskIds.all}
        title={t('task:today')}
        action={t('task:all')}
        onAction={() => openPage('/pages/task/list')}
      />
      <AgeLine id={taskIds.age} of={latest} />
      <Card>
        {task === null ? (
          <Row title={t('task:allDone')} />
        ) : task.kind === 1 ? (
          <CheckInRow
            task={task}
            busy={busy}
            onCheckIn={() => void checkIn(task)}
            onClaim={() => void claim(task)}
          />
        ) : (
          <TaskRow
            task={task}
            busy={busy}
            onBegin={() => void begin(task)}
            onClaim={() => void claim(task)}
          />
        )}
      </Card>
    </>
  )
}
