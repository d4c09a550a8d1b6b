/** Calls back when the program comes to the front or leaves it (spec §4: the on-show flag); the answer stops it. */
export function onVisibilityChange(listener: (visible: boolean) => void): () => void {
  const handleChange = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', handleChange)
  return () => document.removeEventListener('visibilitychange', handleChange)
}
