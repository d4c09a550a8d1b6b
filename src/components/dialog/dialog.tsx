import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { useHeldFocus } from '@/components/sheet/use-held-focus'
import { usePresence } from '@/components/sheet/use-presence'
import { useT } from '@/i18n/use-t'
import { ids } from '@/lib/test-ids'
import './dialog.scss'

interface DialogProps {
  open: boolean
  title: string
  text?: string
  confirmText?: string
  cancelText?: string
  /** A message: only the confirm button. */
  single?: boolean
  danger?: boolean
  /** A sentence that must be ticked first (spec §5: 'please agree'). */
  consent?: string
  onConfirm: () => void
  onCancel: () => void
}

const LEAVE_MS = 200

/** A question in the middle of the column. Enter confirms, Esc cancels (spec §4). */
export function Dialog({ open, title, text, confirmText, cancelText, single = false, danger = false, consent, onConfirm, onCancel }: DialogProps) {
  const t = useT()
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const { mounted, closing } = usePresence(open, LEAVE_MS)
  const id = useHeldFocus(open)
  if (!mounted) return null
  function handleConfirm() {
    if (consent && !ticked) setMissing(true)
    else onConfirm()
  }
  const dialog = {
    role: 'alertdialog',
    tabindex: '-1',
    'aria-modal': 'true',
    'aria-label': title,
    onKeyDown: (event: { key: string; target: unknown; currentTarget: unknown }) => {
      if (event.key === 'Escape') onCancel()
      // A button under the keyboard takes Enter itself.
      if (event.key === 'Enter' && event.target === event.currentTarget) handleConfirm()
    },
  }
  return (
    <View className={`dialog${closing ? ' dialog--closing' : ''}`} catchMove>
      <View className='dialog__veil' onClick={() => !single && onCancel()} />
      <View id={id} className='dialog__panel' {...dialog}>
        <View className='dialog__title'>{title}</View>
        {text && <View className='dialog__text'>{text}</View>}
        {consent && (
          <Checkbox
            id='dialog-consent'
            label={consent}
            checked={ticked}
            error={missing && !ticked ? t('fields:pleaseAgree') : undefined}
            onChange={setTicked}
          >
            {consent}
          </Checkbox>
        )}
        <View className='dialog__actions'>
          {!single && (
            <View className='dialog__action'>
              <Button id={ids.shell.cancel} kind='outline' onTap={onCancel}>
                {cancelText ?? t('common:action.cancel')}
              </Button>
            </View>
          )}
          <View className='dialog__action'>
            <Button id={ids.shell.confirm} kind={danger ? 'danger' : 'primary'} onTap={handleConfirm}>
              {confirmText ?? t('common:action.confirm')}
            </Button>
          </View>
        </View>
      </View>
    </View>
  )
}
