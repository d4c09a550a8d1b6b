import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { modalAttributes } from '@/components/sheet/modal-attributes'
import { useHeldFocus } from '@/components/sheet/use-held-focus'
import { usePresence } from '@/components/sheet/use-presence'
import { useT } from '@/i18n/use-t'
import { belowHost } from '@/platform/status-bar/below-host'
import './side-modal.scss'

interface SideModalProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at its foot: what is done with the content. */
  footer?: ReactNode
}

const LEAVE_MS = 200

/** A modal from the end of the line, inside the column: from the right, in Arabic from the left. The veil, the cross and Esc close it. */
export function SideModal({ open, title, onClose, children, footer }: SideModalProps) {
  const t = useT()
  const { mounted, closing } = usePresence(open, LEAVE_MS)
  const id = useHeldFocus(open)
  const [style] = useState(() => belowHost('paddingTop'))
  if (!mounted) return null
  return (
    <View className={`side-modal${closing ? ' side-modal--closing' : ''}`} catchMove>
      <View className='side-modal__veil' onClick={onClose} />
      <View className='side-modal__column'>
        <View id={id} className='side-modal__panel' style={style} {...modalAttributes(title, onClose)}>
          <View className='side-modal__head'>
            <View className='side-modal__title'>{title}</View>
            <IconButton name='close' label={t('common:action.close')} onTap={onClose} />
          </View>
          <View className='side-modal__body'>{children}</View>
          {footer && <View className='side-modal__foot'>{footer}</View>}
        </View>
      </View>
    </View>
  )
}
