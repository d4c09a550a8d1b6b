import { createElement, type ComponentType } from 'react'
import { create } from 'zustand'
import { useOverlay } from '@/lib/overlay/overlay-store'

const useLayers = create<{ layers: readonly ComponentType[] }>(() => ({ layers: [] }))

/** Without JSX: its runtime would move out of home's own code, where it weighs less in the first load. */
function LayersOverPages() {
  const layers = useLayers((state) => state.layers)
  return layers.map((layer, index) => createElement(layer, { key: index }))
}

/** Lays a piece over every page from now on, once. */
export function layOverPages(layer: ComponentType): void {
  const { layers } = useLayers.getState()
  if (layers.includes(layer)) return
  useLayers.setState({ layers: [...layers, layer] })
  useOverlay.setState({ layer: LayersOverPages })
}
