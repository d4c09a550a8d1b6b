import type { BuiltIn } from './built-in'

const EVENTS = ['play', 'pause', 'ended', 'waiting'] as const

/** `<video>`: Chromium's own, with WeChat's events. @param address as `<image>`'s */
export function videoTag(address: (src: string) => Promise<string | undefined>): BuiltIn {
  return {
    tag: 'video',
    properties: ['src', 'controls', 'autoplay', 'loop', 'muted', 'poster'],
    create({ host, fire, text, flag }) {
      const video = document.createElement('video')
      Object.assign(video.style, { width: '100%', height: '100%' })
      video.playsInline = true
      host.append(video)
      let wanted = ''

      async function show(src: string): Promise<void> {
        wanted = src
        if (src === '') return video.removeAttribute('src')
        const found = await address(src).catch(() => undefined)
        if (wanted !== src) return
        if (found === undefined) fire('error', { errMsg: `GET ${src} failed` })
        else video.src = found
      }
      for (const type of EVENTS) video.addEventListener(type, () => fire(type, {}))
      video.addEventListener('timeupdate', () =>
        fire('timeupdate', { currentTime: video.currentTime, duration: video.duration }),
      )
      video.addEventListener('loadedmetadata', () =>
        fire('loadedmetadata', {
          width: video.videoWidth,
          height: video.videoHeight,
          duration: video.duration,
        }),
      )
      video.addEventListener('error', () => fire('error', { errMsg: `GET ${wanted} failed` }))
      return {
        context: () => ({
          play: () => video.play(),
          pause: () => video.pause(),
          stop: () => {
            video.pause()
            video.currentTime = 0
          },
          seek: (seconds: number) => {
            video.currentTime = seconds
          },
        }),
        update(property, value) {
          if (property === 'src') void show(typeof value === 'string' ? value : '')
          else if (property === 'poster') video.poster = text('poster')
          // WeChat shows its controls unless they are switched off.
          else if (property === 'controls') video.controls = flag('controls')
          else if (property === 'autoplay') video.autoplay = flag('autoplay')
          else if (property === 'loop') video.loop = flag('loop')
          else if (property === 'muted') video.muted = flag('muted')
        },
      }
    },
  }
}
