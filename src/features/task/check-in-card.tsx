import { View } from '@tarojs/components'
import type { Task } from '@contract/task/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import { taskIds } from './test-ids'
import { countFull, WEEK } from './week'
import './check-in-card.scss'

interface CheckInCardProps {
  task: Task
  busy: boolean
  onCheckIn: () => void
  onClaim: () => void
}

/** The seven days of a streak, and the one button of today. */
export function CheckInCard({ task, busy, onCheckIn, onClaim }: CheckInCardProps) {
  const t = useT()
  const streak = task.streak ?? 0
  const filled = countFull(streak)
  const points = t('task:points', { count: task.reward })
  return (
    <Card padded>
      <View className="check-in__head">
        <View className="check-in__title">{t('task:checkIn.title')}</View>
        {streak > 0 && (
          <View className="check-in__streak">{t('task:checkIn.streak', { count: streak })}</View>
        )}
      </View>
      <View className="check-in__week" aria-hidden="true">
        {WEEK.map((day) => (
          <View key={day} className={`check-in__day${day <= filled ? ' check-in__day--full' : ''}`}>
            {day <= filled ? <Icon name="check" size={18} /> : String(day)}
          </View>
        ))}
      </View>
      <View className="check-in__note">{t('task:checkIn.week')}</View>
      {task.state === 'claimed' ? (
        <Button id={taskIds.checkIn} size="wide" disabled>
          {t('task:checkIn.tomorrow')}
        </Button>
      ) : (
        <Button
          id={taskIds.checkIn}
          size="wide"
          kind="ink"
          loading={busy}
          onTap={task.state === 'open' ? onCheckIn : onClaim}
        >
          {task.state === 'open' ? t('task:checkIn.do') : t('task:checkIn.claim', { points })}
        </Button>
      )}
    </Card>
  )
}
