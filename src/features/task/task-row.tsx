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

/** One task: what it is, what it brings, and the button that its state asks for; a notice has none. */
export function TaskRow({ task, busy, onBegin, onClaim }: TaskRowProps) {
  const t = useT()
  const { kind, state } = task
  const own = kind === 2 ? t('task:kind.lessons') : kind === 5 ? t('task:kind.tiktok') : ''
  const way = kind in ways ? ways[kind as keyof typeof ways] : undefined
  const points = t('task:points', { count: task.reward })
  return (
    <Row
      title={isolate(task.title) || own}
      detail={[isolate(task.text), task.reward > 0 ? t('task:reward', { points }) : '']
        .filter((part) => part !== '')
        .join(' · ')}
      trailing={
        state === 'claimed' ? (
          <Tag kind="ok">{t('task:finished')}</Tag>
        ) : state === 'claimable' ? (
          <Button id={taskIds.act(task.id)} kind="ink" loading={busy} onTap={onClaim}>
            {t('task:claim')}
          </Button>
        ) : (
          way && (
            <Button id={taskIds.act(task.id)} kind="outline" disabled={busy} onTap={onBegin}>
              {t(way)}
            </Button>
          )
        )
      }
    />
  )
}
