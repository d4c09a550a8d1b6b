import type { Task } from '@contract/task/schemas'
import { Button } from '@/components/button/button'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { taskIds } from './test-ids'

interface TaskRowProps {
  task: Task
  busy: boolean
  onBegin: () => void
  onClaim: () => void
}

const ways = {
  2: 'task:read',
  3: 'task:read',
  5: 'task:bind',
  6: 'task:open',
  7: 'task:open',
} as const

/** What a task's state asks for: a button, a word, or nothing of a notice. */
function TaskAction({ task, busy, onBegin, onClaim }: TaskRowProps) {
  const t = useT()
  const { id, kind, state } = task
  const way = kind in ways ? ways[kind as keyof typeof ways] : undefined
  switch (state) {
    case 'claimed':
      return <Tag kind="ok">{t('task:finished')}</Tag>
    case 'claimable':
      return (
        <Button id={taskIds.act(id)} kind="ink" loading={busy} onTap={onClaim}>
          {t('task:claim')}
        </Button>
      )
    case 'open':
    case 'taken':
      return (
        way && (
          <Button id={taskIds.act(id)} kind="outline" disabled={busy} onTap={onBegin}>
            {t(way)}
          </Button>
        )
      )
    case 'notice':
      return null
    // A server may know more states than this program does.
    default:
      return <Tag kind="plain">{t('task:needsUpdate')}</Tag>
  }
}

/** One task: what it is, what it brings, and what its state asks for. */
export function TaskRow(props: TaskRowProps) {
  const t = useT()
  const { task } = props
  const own =
    task.kind === 2 ? t('task:kind.lessons') : task.kind === 5 ? t('task:kind.tiktok') : ''
  const points = t('task:points', { count: task.reward })
  return (
    <Row
      title={isolate(task.title) || own}
      detail={[
        isolate(task.text),
        task.state === 'taken' ? t('task:taken') : '',
        task.seconds === null ? '' : t('task:seconds', { count: task.seconds }),
        task.reward > 0 ? t('task:reward', { points }) : '',
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      trailing={task.state === 'notice' ? undefined : <TaskAction {...props} />}
    />
  )
}
