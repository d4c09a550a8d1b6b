import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './icon-button.scss'

interface IconButtonProps {
  name: IconName
  /** What it does, for everyone who does not see the icon. */
  label: string
  onTap: () => void
  id?: string
  size?: 18 | 20 | 24
  mirror?: boolean
  disabled?: boolean
  /** A dot: something waits behind it. */
  dot?: boolean
}

/** An icon that is a button: 44 by 44 to the finger. */
export function IconButton({
  name,
  label,
  onTap,
  id,
  size = 24,
  mirror,
  disabled,
  dot,
}: IconButtonProps) {
  return (
    <Tappable id={id} className="icon-button" label={label} disabled={disabled} onTap={onTap}>
      <Icon name={name} size={size} mirror={mirror} />
      {dot && <View className="icon-button__dot" />}
    </Tappable>
  )
}
