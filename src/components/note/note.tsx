import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import './note.scss'

interface NoteProps {
  children: ReactNode
  kind?: 'info' | 'ok' | 'bad'
  /** Below the sentence: the button that it speaks of. */
  action?: ReactNode
}

/** A sentence that helps, on sand. */
export function Note({ children, kind = 'info', action }: NoteProps) {
  const role = kind === 'bad' ? { role: 'alert' } : {}
  return (
    <View className={`note note--${kind}`} {...role}>
      <View>{children}</View>
      {action && <View className="note__action">{action}</View>}
    </View>
  )
}
