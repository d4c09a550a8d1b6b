/** Height of the status bar in CSS pixels that a page must keep free itself. A browser keeps its own; notches are CSS insets. */
export function statusBarHeight(): number {
  return 0
}

/** Width at the right edge, in CSS pixels, that the host covers with buttons of its own. */
export function capsuleWidth(): number {
  return 0
}

/** Height at the top, in CSS pixels, that the host's status bar and buttons cover. */
export function coveredHeight(): number {
  return 0
}
