import { useOverlay, type ConfirmState } from './overlay-store'

export type ConfirmOptions = Omit<ConfirmState, 'id'>

let counter = 0
let waiting: ((confirmed: boolean) => void) | undefined

/** Asks a question in a dialog; true when confirmed. A second question cancels the first. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  waiting?.(false)
  counter += 1
  useOverlay.setState({ confirm: { ...options, id: counter } })
  return new Promise((resolve) => {
    waiting = resolve
  })
}

/** Closes the dialog with an answer; called by its buttons, its mask and the keyboard. */
export function answerConfirm(confirmed: boolean): void {
  const resolve = waiting
  waiting = undefined
  useOverlay.setState({ confirm: undefined })
  resolve?.(confirmed)
}
