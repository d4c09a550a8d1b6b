/** What a field of several rows takes beside its own: at a desk Enter sends and Shift with Enter begins a row, on a phone Enter begins one. */
export function enterSends(send: () => void) {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return { enterkeyhint: 'enter' }
  return {
    enterkeyhint: 'send',
    onKeyDown(event: KeyboardEvent) {
      // Enter also ends the choice of a sign in Chinese and Japanese.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      send()
    },
  }
}
