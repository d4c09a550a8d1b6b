import { useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/icon-button/icon-button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { SideModal } from '@/components/side-modal/side-modal'
import { useT } from '@/i18n/use-t'
import { placePopover } from '@/platform/view/popover/place-popover'
import type { PopoverPlace } from '@/platform/view/popover/popover-place'
import './picker-panel.scss'

/** What every picker takes. */
export interface PickerProps {
  /** Begins the ids of its controls: letters, digits and hyphens. */
  id: string
  open: boolean
  title: string
  /** How it is cancelled: the cross, the veil, Esc. */
  onClose: () => void
  /** Id of the control that opens it: in a wide window the picker stands beside that. */
  anchor?: string
  /** It stands at the inline end, over the whole height, as filters do in a wide window. */
  side?: boolean
}

interface PickerPanelProps extends PickerProps {
  children: ReactNode
  /** Pickers that end with a confirm have a button for it. */
  onConfirm?: () => void
  /** The rule that the choice breaks, in words. */
  error?: string
}

const NOWHERE = {}

function styleOf(place: PopoverPlace | undefined): Record<string, string> {
  if (!place) return NOWHERE
  const offset = `${place.offset}PX`
  return {
    maxHeight: `${place.maxHeight}PX`,
    ...(place.edge === 'top' ? { top: offset, bottom: 'auto' } : { bottom: offset, top: 'auto' }),
  }
}

/** What every picker stands in: a sheet from below, or in a window of 500 px and more a popover inside the column, or the side modal (docs/product/components.md, "Pickers"). */
export function PickerPanel({
  id,
  open,
  title,
  onClose,
  anchor,
  side = false,
  children,
  onConfirm,
  error,
}: PickerPanelProps) {
  const t = useT()
  const [style, setStyle] = useState(NOWHERE)
  useEffect(() => {
    if (open && !side) void placePopover(anchor).then((place) => setStyle(styleOf(place)))
  }, [open, anchor, side])
  const alert = { role: 'alert' }
  const wrong = error && (
    <View className="picker-panel__error" {...alert}>
      {error}
    </View>
  )
  const confirm = onConfirm && (
    <Button id={`${id}-confirm`} size="wide" onTap={onConfirm}>
      {t('common:action.confirm')}
    </Button>
  )
  if (side)
    return (
      <SideModal
        id={id}
        open={open}
        title={title}
        onClose={onClose}
        onEnter={onConfirm}
        footer={
          (wrong || confirm) && (
            <>
              {wrong}
              {confirm}
            </>
          )
        }
      >
        {children}
      </SideModal>
    )
  return (
    <ModalLayer
      open={open}
      title={title}
      block={style === NOWHERE ? 'picker-panel' : 'picker-popover'}
      style={style}
      onVeil={onClose}
      onEnter={onConfirm}
    >
      <View className="picker-panel__head">
        <View className="picker-panel__title">{title}</View>
        <IconButton
          id={`${id}-close`}
          name="close"
          label={t('common:action.cancel')}
          onTap={onClose}
        />
      </View>
      <View className="picker-panel__body">{children}</View>
      {wrong}
      {confirm && <View className="picker-panel__foot">{confirm}</View>}
    </ModalLayer>
  )
}
