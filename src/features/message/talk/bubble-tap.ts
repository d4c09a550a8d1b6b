import { createContext, useContext } from 'react'

/** Whether the tap that comes is one: a finger that stayed has opened the menu already. */
export const BubbleTaps = createContext<() => boolean>(() => true)

/** What a tap in a bubble does, and a long press does not: wraps each of its actions. */
export function useBubbleTap(): (action: () => void) => () => void {
  const takesTap = useContext(BubbleTaps)
  return (action) => () => {
    if (takesTap()) action()
  }
}
