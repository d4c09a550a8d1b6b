import type { BuiltIn } from './built-in'

type Fit = { objectFit: string; objectPosition?: string; height?: string; width?: string }

const FITS: Record<string, Fit> = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { objectFit: 'fill', height: 'auto' },
  heightFix: { objectFit: 'fill', width: 'auto' },
  center: { objectFit: 'none' },
  top: { objectFit: 'none', objectPosition: 'top' },
  bottom: { objectFit: 'none', objectPosition: 'bottom' },
  left: { objectFit: 'none', objectPosition: 'left' },
  right: { objectFit: 'none', objectPosition: 'right' },
}

/** `<image>`. @param address turns a path of the bundle, a temporary file or an https address into one the document can load */
export function imageTag(address: (src: string) => Promise<string | undefined>): BuiltIn {
  return {
    tag: 'image',
    properties: ['src', 'mode'],
    create({ host, fire, text }) {
      const picture = document.createElement('img')
      picture.alt = ''
      picture.draggable = false
      host.append(picture)
      let wanted = ''

      function fit(): void {
        const { width, height, ...style } = FITS[text('mode') || 'scaleToFill'] ?? {
          objectFit: 'fill',
        }
        Object.assign(picture.style, { width: width ?? '100%', height: height ?? '100%', ...style })
        if (height) host.style.height = height
        if (width) host.style.width = width
      }
      async function show(src: string): Promise<void> {
        wanted = src
        if (src === '') return picture.removeAttribute('src')
        const found = await address(src).catch(() => undefined)
        if (wanted !== src) return
        if (found === undefined) fire('error', { errMsg: `GET ${src} failed` })
        else picture.src = found
      }
      picture.addEventListener('load', () =>
        fire('load', { width: picture.naturalWidth, height: picture.naturalHeight }),
      )
      picture.addEventListener('error', () => fire('error', { errMsg: `GET ${wanted} failed` }))
      fit()
      return {
        update(property, value) {
          if (property === 'src') void show(typeof value === 'string' ? value : '')
          if (property === 'mode') fit()
        },
      }
    },
  }
}
