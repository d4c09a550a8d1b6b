import { after } from '@/lib/machines/after'
import { createModalQueue, type ModalRequest } from '@/lib/machines/modal-queue'
import { onSessionEnd } from '@/lib/session-end'
import { onPageLeft } from './layers'

export interface ConfirmOptions extends ModalRequest {
  title: string
  text?: string
  confirmText?: string
  cancelText?: string
  /** The action cannot be undone. */
  danger?: boolean
}

/** The modals of the program, shown by shell. */
export const modals = createModalQueue<ConfirmOptions>({ after })
onSessionEnd(modals.clear)
onPageLeft(modals.clear)

/** Asks a question in a dialog; true when confirmed. Questions wait for each other; another page and the end of a session answer them with no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return modals.ask(options)
}
