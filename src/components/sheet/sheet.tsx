import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { useT } from '@/i18n/use-t'
import './sheet.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Every key but Esc and Enter, on a keyboard. */
  onKey?: (key: string) => void
  /** It has left the screen. */
  onGone?: () => void
}

/** A sheet from below, inside the column. The veil, the cross and Esc close it. */
export function Sheet({ open, title, onClose, children, onKey, onGone }: SheetProps) {
  const t = useT()
  return (
    <ModalLayer
      open={open}
      title={title}
      block="sheet"
      onVeil={onClose}
      onKey={onKey}
      onGone={onGone}
    >
      <View className="sheet__head">
        <View className="sheet__title">{title}</View>
        <IconButton name="close" label={t('common:action.close')} onTap={onClose} />
      </View>
      <View className="sheet__body">{children}</View>
    </ModalLayer>
  )
}
