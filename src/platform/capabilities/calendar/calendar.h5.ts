import type { AddToCalendar } from './contract'
import { writeIcs } from './write-ics'

/** WeChat's and WeCom's web views take no file from a page. */
const TAKES_NO_FILE = /MicroMessenger|wxwork/i
/** A browser has begun to read the file by then. */
const KEPT_MS = 60_000

export const addToCalendar: AddToCalendar = (entry) => {
  const link = document.createElement('a')
  if (!('download' in link) || TAKES_NO_FILE.test(navigator.userAgent))
    return Promise.resolve({ type: 'unsupported' })
  const address = URL.createObjectURL(
    new Blob([writeIcs(entry, Date.now())], { type: 'text/calendar;charset=utf-8' }),
  )
  link.href = address
  link.download = 'starcard.ics'
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return Promise.resolve({ type: 'handed' })
}
