import { Component, type GeneralComponent } from 'glass-easel'
import type { ViewChannel } from './view-channel'

function componentOf(value: unknown): GeneralComponent | undefined {
  const inner: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '_$') : undefined
  return Component.isComponent(inner) ? inner : undefined
}

function thresholdsIn(options: unknown): number[] {
  const given: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'thresholds') : undefined
  return Array.isArray(given) ? given.map(Number) : [0]
}

/** `wx.createIntersectionObserver(component, { thresholds })`; where nothing is laid out, as in jsdom, everything is seen at once. */
export function createIntersectionObserver(
  view: Window & typeof globalThis,
  channel: ViewChannel,
  component: unknown,
  options: unknown,
): object {
  let relative: HTMLElement | null = null
  let margin = '0px'
  let running: IntersectionObserver | undefined
  let ended = false
  const find = (selector: string): HTMLElement | undefined => {
    const dom: unknown = componentOf(component)?.getShadowRoot()?.querySelector(selector)?.$$
    return dom instanceof HTMLElement ? dom : undefined
  }
  const marginOf = ({ top = 0, right = 0, bottom = 0, left = 0 }: Record<string, number>) =>
    `${top}px ${right}px ${bottom}px ${left}px`

  const observer = {
    relativeTo(selector: string, margins: Record<string, number> = {}) {
      relative = find(selector) ?? null
      margin = marginOf(margins)
      return observer
    },
    relativeToViewport(margins: Record<string, number> = {}) {
      relative = null
      margin = marginOf(margins)
      return observer
    },
    observe(selector: string, callback: (result: object) => void) {
      channel.send(() => watch(selector, callback))
    },
    disconnect() {
      ended = true
      running?.disconnect()
    },
  }
  function watch(selector: string, callback: (result: object) => void): void {
    if (ended) return
    const target = find(selector)
    if (!target) return
    if (typeof view.IntersectionObserver !== 'function') {
      const line = { left: 0, top: 0, right: 1, bottom: 0, width: 1, height: 0 }
      callback({
        id: target.id,
        dataset: {},
        intersectionRatio: 1,
        intersectionRect: line,
        boundingClientRect: line,
        relativeRect: line,
        time: 0,
      })
      return
    }
    running = new view.IntersectionObserver(
      (entries) => {
        for (const {
          intersectionRatio,
          intersectionRect,
          boundingClientRect,
          rootBounds,
          time,
        } of entries) {
          callback({
            id: target.id,
            dataset: {},
            intersectionRatio,
            intersectionRect,
            boundingClientRect,
            relativeRect: rootBounds,
            time,
          })
        }
      },
      { root: relative, rootMargin: margin, threshold: thresholdsIn(options) },
    )
    running.observe(target)
  }
  return observer
}
