/** Size of the window, in CSS pixels. */
export function viewportSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}
