interface Layer {
  dismiss(): void
  /** False while its page lies under another one. */
  isDrawn(): boolean
}

/** The panels over pages, the one on top last. */
const layers: Layer[] = []

/** A panel lies over the page from now on; returns what ends it. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** Dismisses the panel on top of the page in front, as its veil and Esc do; one that must be answered stays. False when there is none. */
export function dismissTopLayer(): boolean {
  const top = layers.filter((layer) => layer.isDrawn()).pop()
  top?.dismiss()
  return top !== undefined
}
