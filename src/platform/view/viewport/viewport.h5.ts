/** Width of the column that pages stand in, in the middle of the window, in CSS pixels. */
export function measureColumnWidth(): number {
  return document.getElementById('app')?.clientWidth ?? window.innerWidth
}

/** Size of the window, in CSS pixels. */
export function measureViewport(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}
