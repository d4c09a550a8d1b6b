import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './call-button.scss'

export type CallGlyph =
  | 'phone'
  | 'hang-up'
  | 'microphone'
  | 'microphone-off'
  | 'camera'
  | 'camera-off'
  | 'turn'
  | 'speaker'
  | 'down'

interface CallButtonProps {
  id: string
  glyph: CallGlyph
  /** What it does; stands under it. */
  label: string
  kind?: 'accept' | 'decline'
  disabled?: boolean
  /** The name is said and not shown. */
  bare?: boolean
  onTap: () => void
}

/** A round button of a call, with its name below. */
export function CallButton({
  id,
  glyph,
  label,
  kind,
  disabled = false,
  bare = false,
  onTap,
}: CallButtonProps) {
  return (
    <Tappable id={id} className="call-button" label={label} disabled={disabled} onTap={onTap}>
      <View
        className={`call-button__disc${kind ? ` call-button__disc--${kind}` : ''}`}
        aria-hidden="true"
      >
        {glyph === 'phone' || glyph === 'down' ? (
          <Icon name={glyph} />
        ) : (
          <View className={`call-button__glyph call-button__glyph--${glyph}`} />
        )}
      </View>
      {!bare && <View className="call-button__name">{label}</View>}
    </Tappable>
  )
}
