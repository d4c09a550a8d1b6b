import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { useT } from '@/i18n/use-t'
import { measureBelowHost } from '@/platform/capabilities/status-bar/below-host'
import './side-modal.scss'

interface SideModalProps {
  /** Begins the id of its cross. */
  id?: string
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at its foot: what is done with the content. */
  footer?: ReactNode
  /** Enter while the keyboard is on no control. */
  onEnter?: () => void
}

/** A modal from the inline end, inside the column: from the right, in Arabic from the left. The veil, the cross and Esc close it. */
export function SideModal({ id, open, title, onClose, children, footer, onEnter }: SideModalProps) {
  const t = useT()
  const [style] = useState(() => measureBelowHost('paddingTop'))
  return (
    <ModalLayer
      open={open}
      title={title}
      block="side-modal"
      framed
      style={style}
      onVeil={onClose}
      onEnter={onEnter}
    >
      <View className="side-modal__head">
        <View className="side-modal__title">{title}</View>
        <IconButton
          id={id && `${id}-close`}
          name="close"
          label={t('common:action.close')}
          onTap={onClose}
        />
      </View>
      <View className="side-modal__body">{children}</View>
      {footer && <View className="side-modal__foot">{footer}</View>}
    </ModalLayer>
  )
}
