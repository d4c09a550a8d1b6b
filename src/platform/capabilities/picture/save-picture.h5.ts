import type { SavePicture } from './contract'

/** WeChat's and WeCom's web views save nothing for a page. */
const SAVES_NOTHING = /MicroMessenger|wxwork/i

export const savePicture: SavePicture = (src, name) => {
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
