import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { modalAttributes } from './modal-attributes'
import { useHeldFocus } from './use-held-focus'
import { usePresence } from './use-presence'
import './sheet.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Every key but Esc, on a keyboard. */
  onKey?: (key: string) => void
}

/** Time that a popup takes to leave (spec §9: 300 ms with its start). */
const LEAVE_MS = 200

/** A sheet from below, inside the column. The veil, the cross and Esc close it. */
export function Sheet({ open, title, onClose, children, onKey }: SheetProps) {
  const t = useT()
  const { mounted, closing } = usePresence(open, LEAVE_MS)
  const id = useHeldFocus(open)
  if (!mounted) return null
  return (
    <View className={`sheet${closing ? ' sheet--closing' : ''}`} catchMove>
      <View className='sheet__veil' onClick={onClose} />
      <View id={id} className='sheet__panel' {...modalAttributes(title, onClose, onKey)}>
        <View className='sheet__head'>
          <View className='sheet__title'>{title}</View>
          <IconButton name='close' label={t('common:action.close')} onTap={onClose} />
        </View>
        <View className='sheet__body'>{children}</View>
      </View>
    </View>
  )
}
