import { View } from '@tarojs/components'
import './timeline.scss'

interface TimelineProps {
  steps: readonly { title: string; detail?: string; state: 'done' | 'now' | 'next' | 'bad' }[]
}

const list = { role: 'list' }
const item = { role: 'listitem' }

/** The states that something passes: done, where it is now, what comes, what went wrong. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <View className="timeline" {...list}>
      {steps.map((step) => (
        <View
          key={step.title}
          className={`timeline__step timeline__step--${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
          {...item}
        >
          <View className="timeline__title">{step.title}</View>
          {step.detail && <View className="timeline__detail">{step.detail}</View>}
        </View>
      ))}
    </View>
  )
}
