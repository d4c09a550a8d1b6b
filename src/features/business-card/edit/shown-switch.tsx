import { View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import './shown-switch.scss'

interface ShownSwitchProps {
  id: string
  /** What it is called. */
  field: string
  shown: boolean
  onChange: (shown: boolean) => void
}

/** Whether a line of the card is everybody's to see. */
export function ShownSwitch({ id, field, shown, onChange }: ShownSwitchProps) {
  const t = useT()
  return (
    <Tappable
      id={id}
      role="switch"
      className="shown-switch"
      label={`${t(shown ? 'card:edit.shown' : 'card:edit.hidden')} · ${t('card:edit.show', { field })}`}
      checked={shown}
      onTap={() => onChange(!shown)}
    >
      <View className="shown-switch__word">
        {t(shown ? 'card:edit.shown' : 'card:edit.hidden')}
      </View>
      <View className={`shown-switch__track${shown ? ' shown-switch__track--on' : ''}`}>
        <View className="shown-switch__knob" />
      </View>
    </Tappable>
  )
}
