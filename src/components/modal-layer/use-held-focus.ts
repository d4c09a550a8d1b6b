import { useEffect, useId } from 'react'
import { holdFocus } from '@/platform/view/focus/hold-focus'

/** Holds the keyboard in a panel while it is open; answers with the id that the panel takes. */
export function useHeldFocus(open: boolean): string {
  const id = useId()
  useEffect(() => (open ? holdFocus(id) : undefined), [open, id])
  return id
}
