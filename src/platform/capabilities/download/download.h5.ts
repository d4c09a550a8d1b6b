import { getHost } from '../host/host'
import { openJsSdk } from '../js-sdk/js-sdk'
import type { Download, DownloadOutcome, DownloadRequest } from './contract'
import { fetchBlob } from './fetch-blob'

/** A browser reads the blob after the click; how long after, none says. */
const KEPT_MS = 60_000

/** WeCom on a phone shows a file in its own viewer, whose menu keeps it and sends it on; it wants to know the size before. */
async function showInWecom({ url, name }: DownloadRequest): Promise<DownloadOutcome> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return { type: 'unsupported' }
  const fetched = await fetchBlob(url)
  if (fetched.type !== 'fetched') return fetched
  return messenger.sdk.previewFile({ url, name, size: fetched.blob.size }).then(
    () => ({ type: 'saved' }),
    () => ({ type: 'unsupported' }),
  )
}

export const download: Download = async (request) => {
  const host = getHost().name
  if (host === 'wecom') return showInWecom(request)
  const { url, name } = request
  const link = document.createElement('a')
  // WeChat's web view saves nothing for a page.
  if (!('download' in link) || host === 'wechat') return { type: 'unsupported' }
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
