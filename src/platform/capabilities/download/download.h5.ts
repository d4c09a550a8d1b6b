import type { Download } from './contract'
import { fetchBlob } from './fetch-blob'

/** WeChat's and WeCom's web views save nothing for a page. */
const SAVES_NOTHING = /MicroMessenger|wxwork/i
/** A browser reads the blob after the click; how long after, none says. */
const KEPT_MS = 60_000

export const download: Download = async ({ url, name }) => {
  const link = document.createElement('a')
  if (!('download' in link) || SAVES_NOTHING.test(navigator.userAgent))
    return { type: 'unsupported' }
  const fetched = await fetchBlob(url)
  if (fetched.type !== 'fetched') return fetched
  link.href = URL.createObjectURL(fetched.blob)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
  return { type: 'saved' }
}
