import { useRef } from 'react'
import { useStore } from 'zustand'
import { UpdateDialog } from '@/components/update-dialog/update-dialog'
import { useLanguage } from '@/i18n/use-language'
import { isForced, type UpdateDialog as Dialog } from '@/lib/machines/update-dialog'
import { updateMessage } from '@/lib/machines/update-choice'

/** The update dialog over whatever page is in sight. */
export function createUpdateLayer(dialog: Dialog) {
  return function UpdateLayer() {
    const { phase, result, progress } = useStore(dialog.state)
    const language = useLanguage()
    // On its way out it says what it said.
    const last = useRef(result)
    last.current = result ?? last.current
    if (!last.current) return null
    const { version } = last.current
    return (
      <UpdateDialog
        open={phase === 'shown' || phase === 'updating'}
        version={version}
        message={updateMessage(last.current, language)}
        forced={isForced(last.current)}
        percent={phase === 'updating' ? progress : undefined}
        onConfirm={() => void dialog.confirm()}
        onCancel={dialog.dismiss}
      />
    )
  }
}
