import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { after } from '@/lib/machines/after'
import { createPicker, PickerCancelled } from '@/lib/machines/picker'

interface AskedPicker<Request, Value> {
  open: boolean
  /** What is asked for; stays while the picker closes. */
  request: Request | undefined
  /** Opens for one answer: `take` gets what is chosen or confirmed, a cancel ends it. */
  ask(request: Request, initial: Value, take: (value: Value) => void): void
  /** For the picker's onChoose or onConfirm. */
  choose(value: Value): void
  /** For the picker's onClose. */
  cancel(): void
}

function ignoreCancel(error: unknown): void {
  if (!(error instanceof PickerCancelled)) throw error
}

/** A picker of a component (docs/product/components.md, "Pickers"); one that is open is cancelled when another is asked for, or the component goes. */
export function usePicker<Request, Value>(): AskedPicker<Request, Value> {
  const [machine] = useState(() => createPicker<Request, Value>({ after }))
  const { phase, request } = useStore(machine.state)
  useEffect(() => machine.cancel, [machine])
  return {
    open: phase === 'shown',
    request,
    ask: (wanted, initial, take) =>
      void machine.open(wanted, initial).then(take).catch(ignoreCancel),
    choose: machine.choose,
    cancel: machine.cancel,
  }
}
