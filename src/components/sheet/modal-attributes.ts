/** What makes a panel over the page a modal for a keyboard and assistive technology; Esc closes it. */
export function modalAttributes(title: string, onClose: () => void, onKey?: (key: string) => void) {
  return {
    role: 'dialog',
    tabindex: '-1',
    'aria-modal': 'true',
    'aria-label': title,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') onClose()
      else onKey?.(key)
    },
  }
}
