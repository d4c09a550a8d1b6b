import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'
import { createPopup, type PopupPhase } from './popup'

/** Why a picker's promise is rejected: it was cancelled, or another one took its place (docs/product/components.md, "Pickers"). */
export class PickerCancelled extends Error {
  override readonly name = 'PickerCancelled'
}

/** `Request` says what can be picked (options, limits, title), `Value` what was picked. */
export interface PickerState<Request, Value> {
  phase: PopupPhase
  /** Stays while the picker closes. */
  request: Request | undefined
  /** What the wheels or ticks show. */
  draft: Value | undefined
  /** The rule that the draft broke at the last confirm; a key of fields.json. */
  fault: string | undefined
}

interface PickerOptions<Request, Value> {
  after: After
  /** What a confirm requires, such as the limits of a date picker; a key of fields.json, undefined when right. */
  check?(draft: Value, request: Request): string | undefined
}

export interface Picker<Request, Value> {
  state: StoreApi<PickerState<Request, Value>>
  /** Opens; resolves on choose or confirm. One that is open is cancelled. @throws PickerCancelled on cancel */
  open(request: Request, initial: Value): Promise<Value>
  /** A wheel has turned, a tick was set. */
  change(draft: Value): void
  /** An option was tapped that ends the picking. */
  choose(value: Value): void
  /** Takes the draft; a draft that breaks a rule keeps the picker open with its fault. */
  confirm(): void
  /** Cancel button, veil, Esc. */
  cancel(): void
  /** Esc cancels, Enter confirms. True when the key was meant for the picker. */
  key(name: string): boolean
}

/** A picker of any kind (list, multi-select, date-time, week, range): hidden, shown, closing, and one answer for each opening. */
export function createPicker<Request, Value>({
  after,
  check,
}: PickerOptions<Request, Value>): Picker<Request, Value> {
  const none: PickerState<Request, Value> = {
    phase: 'hidden',
    request: undefined,
    draft: undefined,
    fault: undefined,
  }
  const state = createStore<PickerState<Request, Value>>(() => none)
  let asked:
    | {
        resolve(value: Value): void
        reject(reason: PickerCancelled): void
        request: Request
        draft: Value
      }
    | undefined
  const popup = createPopup({
    after,
    onPhase: (phase) => state.setState(phase === 'hidden' ? none : { phase }),
  })

  const answer = (end: (open: NonNullable<typeof asked>) => void) => {
    const open = asked
    if (!open) return
    asked = undefined
    popup.close()
    end(open)
  }
  const cancel = () => answer(({ reject }) => reject(new PickerCancelled()))
  const choose = (value: Value) =>
    answer(({ resolve }) => {
      state.setState({ draft: value })
      resolve(value)
    })
  const confirm = () => {
    if (!asked) return
    const fault = check?.(asked.draft, asked.request)
    if (fault === undefined) choose(asked.draft)
    else state.setState({ fault })
  }

  return {
    state,
    open: (request, initial) => {
      cancel()
      return new Promise((resolve, reject) => {
        asked = { resolve, reject, request, draft: initial }
        state.setState({ request, draft: initial, fault: undefined })
        popup.show()
      })
    },
    change: (draft) => {
      if (!asked) return
      asked.draft = draft
      state.setState({ draft, fault: undefined })
    },
    choose,
    confirm,
    cancel,
    key: (name) => {
      if (!asked || (name !== 'Escape' && name !== 'Enter')) return false
      if (name === 'Escape') cancel()
      else confirm()
      return true
    },
  }
}
