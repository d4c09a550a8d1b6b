import type { Marker } from './contract'

const SIDE = 32

export interface MarkerElement {
  element: HTMLElement
  size: readonly [number, number]
  /** From its upper left corner to the point. */
  anchor: readonly [number, number]
}

function words(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.dir = 'auto'
  element.textContent = text
  return element
}

/** A marker's own nodes: its picture, turned and as opaque as it says, words beside it, a bubble over it. Texts are text, never markup. */
export function drawMarker(marker: Marker, open: boolean): MarkerElement {
  const { width = SIDE, height = SIDE, rotate = 0, alpha = 1, anchor = { x: 0.5, y: 1 } } = marker
  const element = document.createElement('div')
  const picture = document.createElement('img')
  picture.className = 'map-view__picture'
  picture.alt = ''
  picture.src = marker.iconPath
  Object.assign(picture.style, {
    width: `${width}px`,
    height: `${height}px`,
    opacity: String(alpha),
    transform: `rotate(${rotate}deg)`,
    transformOrigin: `${anchor.x * 100}% ${anchor.y * 100}%`,
  })
  element.append(picture)
  if (marker.label?.content) element.append(words('map-view__label', marker.label.content))
  const { callout } = marker
  if (callout?.content && (open || callout.display === 'ALWAYS'))
    element.append(words('map-view__callout', callout.content))
  return { element, size: [width, height], anchor: [width * anchor.x, height * anchor.y] }
}
