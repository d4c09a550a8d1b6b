import { View } from '@tarojs/components'
import './toast.scss'

const status = { role: 'status', 'aria-live': 'polite' }

interface ToastProps {
  text?: string
  /** Tells a toast from the one before it, which may say the same. */
  id?: number
  /** Its upper edge in CSS pixels, where its place of rest is in use; 0: below the header. */
  top?: number
}

/** A sentence that comes and goes. Its place stays: a screen reader tells what changes inside a place that it knows. */
export function Toast({ text, id, top }: ToastProps) {
  return (
    <View
      className="toast"
      style={top === undefined ? '' : `top: ${top ? `${top}PX` : 'var(--head)'}; bottom: auto`}
      {...status}
    >
      {text !== undefined && (
        <View key={id} className="toast__text">
          {text}
        </View>
      )}
    </View>
  )
}
