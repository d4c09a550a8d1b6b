/** How each panel over the page is dismissed, the one on top last. */
const layers: { dismiss(): void }[] = []

/** A panel lies over the page from now on; the answer ends it. */
export function addLayer(dismiss: () => void): () => void {
  const layer = { dismiss }
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** Dismisses the panel on top, as its veil and Esc do; one that must be answered stays. False when there is none. */
export function dismissTopLayer(): boolean {
  const top = layers[layers.length - 1]
  top?.dismiss()
  return top !== undefined
}
