import { View } from '@tarojs/components'
import './toast.scss'

const status = { role: 'status', 'aria-live': 'polite' }

/** A sentence that comes and goes. */
export function Toast({ text }: { text: string }) {
  return (
    <View className='toast' {...status}>
      <View className='toast__text'>{text}</View>
    </View>
  )
}
