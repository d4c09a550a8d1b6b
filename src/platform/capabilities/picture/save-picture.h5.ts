import type { SaveOutcome } from './contract'

/** WeChat's and WeCom's web views save nothing for a page. */
const SAVES_NOTHING = /MicroMessenger|wxwork/i

/** Downloads a picture under a name. */
export function savePicture(src: string, name: string): Promise<SaveOutcome> {
  const link = document.createElement('a')
  if (!('download' in link) || SAVES_NOTHING.test(navigator.userAgent))
    return Promise.resolve({ type: 'unsupported' })
  link.href = src
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve({ type: 'saved' })
}
