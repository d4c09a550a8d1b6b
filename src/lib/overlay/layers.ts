import type { BackSteps, LayersOverPage } from '@/platform/view/back-steps/contract'

interface Layer {
  dismiss(): void
  /** False while its page lies under another one. */
  isDrawn(): boolean
}

/** The panels over pages, the one on top last. */
const layers: Layer[] = []
const leavers = new Set<() => void>()
let steps: BackSteps | undefined

const drawnLayers = () => layers.filter((layer) => layer.isDrawn())

/** A panel lies over the page from now on; returns what ends it. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer)
  steps?.follow()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    steps?.follow()
  }
}

/** Dismisses the panel on top of the page in front, as its veil and Esc do; one that must be answered stays. False when there is none. */
export function dismissTopLayer(): boolean {
  const top = drawnLayers().pop()
  top?.dismiss()
  return top !== undefined
}

/** Calls back when another page is coming, for what asks over a page before its panel is there. */
export function onPageLeft(listener: () => void): void {
  leavers.add(listener)
}

/**
 * Another page is coming, or the program begins again: whatever lies over this page is answered with no. Undefined when Back has no step
 * left of it, else resolves when the steps are gone: nobody may turn a page before (docs/product/navigation.md, "Back"), nor load the
 * program, which a browser gives up when its history moves.
 */
export function leaveLayers(): Promise<void> | undefined {
  for (const leave of leavers) leave()
  for (const layer of drawnLayers().reverse()) layer.dismiss()
  return steps?.leave()
}

/** Makes the panels steps of Back, once. */
export function startBackSteps(create: (over: LayersOverPage) => BackSteps): void {
  steps ??= create({
    count: () => drawnLayers().length,
    back: dismissTopLayer,
    leave: leaveLayers,
  })
}
