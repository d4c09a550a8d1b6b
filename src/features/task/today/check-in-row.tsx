import { View } from '@tarojs/components'
import type { Task } from '@contract/task/schemas'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { taskIds } from '../test-ids'
import { countFull, WEEK } from '../week'
import './check-in-row.scss'

interface CheckInRowProps {
  task: Task
  busy: boolean
  onCheckIn: () => void
  onClaim: () => void
}

/** The check-in as one row: which day of the seven it is, and its button. */
export function CheckInRow({ task, busy, onCheckIn, onClaim }: CheckInRowProps) {
  const t = useT()
  const open = task.state === 'open'
  const full = countFull(task.streak ?? 0)
  const day = open ? (full % WEEK.length) + 1 : full
  return (
    <View className="check-in-row">
      <View className="check-in-row__body">
        <View className="check-in-row__title">
          {t('task:checkIn.day', { day: String(day), of: String(WEEK.length) })}
        </View>
        <View className="check-in-row__week" aria-hidden="true">
          {WEEK.map((one) => (
            <View
              key={one}
              className={`check-in-row__day${one <= (open ? day - 1 : day) ? ' check-in-row__day--full' : ''}`}
            />
          ))}
        </View>
      </View>
      <Button id={taskIds.checkIn} loading={busy} onTap={open ? onCheckIn : onClaim}>
        {open
          ? t('task:checkIn.do')
          : t('task:checkIn.claim', { points: t('task:points', { count: task.reward }) })}
      </Button>
    </View>
  )
}
