import { View } from '@tarojs/components'
import { AtProgress } from 'taro-ui'
import './progress.scss'

interface ProgressProps {
  /** How much is done, 0 to 100. */
  percent: number
  /** What is on its way. Without it the bar only draws what words beside it say, and screen readers pass it by. */
  label?: string
}

/** A bar that fills from where reading begins. Its height and colours are the caller's: --progress-size, --progress-track, --progress-done. */
export function Progress({ percent, label }: ProgressProps) {
  const done = Math.round(percent)
  const spoken =
    label === undefined
      ? { 'aria-hidden': 'true' as const }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': String(done),
          'aria-valuemin': '0',
          'aria-valuemax': '100',
        }
  return (
    <View className="progress" {...spoken}>
      <AtProgress percent={percent} isHidePercent />
    </View>
  )
}
