import type { BuiltIn } from './built-in'

interface MarkerOfPage {
  id?: number
  latitude: number
  longitude: number
  title?: string
  iconPath: string
  width?: number | string
  height?: number | string
  alpha?: number
  rotate?: number
}

/** Pixels of the whole earth at zoom 0. */
const EARTH_PX = 256
const SIDE = 32

const listOf = (value: unknown): MarkerOfPage[] => (Array.isArray(value) ? value : [])

function toPixels(latitude: number, longitude: number, scale: number): [number, number] {
  const size = EARTH_PX * 2 ** scale
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ]
}

function toPoint(x: number, y: number, scale: number): { latitude: number; longitude: number } {
  const size = EARTH_PX * 2 ** scale
  return {
    longitude: (x / size) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
  }
}

/** `<map>`: an empty country with its markers where they belong; a tap says which point it was, by GCJ-02 as WeChat does. */
export function mapTag(address: (src: string) => Promise<string | undefined>): BuiltIn {
  return {
    tag: 'map',
    properties: [
      'latitude',
      'longitude',
      'scale',
      'min-scale',
      'max-scale',
      'markers',
      'circles',
      'include-points',
    ],
    create({ host, fire, get, number }) {
      const middle = () => toPixels(number('latitude', 0), number('longitude', 0), scale())
      const scale = () => number('scale', 16)

      function draw(): void {
        host.replaceChildren()
        const [left, top] = middle()
        for (const marker of listOf(get('markers'))) {
          const [x, y] = toPixels(marker.latitude, marker.longitude, scale())
          const picture = document.createElement('img')
          const width = Number(marker.width ?? SIDE)
          const height = Number(marker.height ?? SIDE)
          picture.alt = marker.title ?? ''
          Object.assign(picture.style, {
            position: 'absolute',
            left: `calc(50% + ${x - left - width / 2}px)`,
            top: `calc(50% + ${y - top - height}px)`,
            width: `${width}px`,
            height: `${height}px`,
          })
          picture.addEventListener('click', (event) => {
            event.stopPropagation()
            fire('markertap', { markerId: marker.id })
          })
          void address(marker.iconPath).then((found) => {
            if (found === undefined) fire('error', { errMsg: `marker ${marker.iconPath} failed` })
            else picture.src = found
          })
          host.append(picture)
        }
      }
      host.addEventListener('click', ({ clientX, clientY }) => {
        const box = host.getBoundingClientRect()
        const [left, top] = middle()
        const x = left + clientX - box.left - box.width / 2
        const y = top + clientY - box.top - box.height / 2
        fire('tap', toPoint(x, y, scale()))
      })
      return {
        update(property) {
          if (['latitude', 'longitude', 'scale', 'markers'].includes(property)) draw()
        },
      }
    },
  }
}
