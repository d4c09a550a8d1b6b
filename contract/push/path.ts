/** Where a tap on a push leads: nowhere else, whatever a push says. */
const pages = {
  conversation: '/pages/message/timeLine',
  call: '/pages/contacts/im/media',
} as const

const parameters = { conversation: 'conversation', call: 'shareId' } as const

export type PushPlace = keyof typeof pages

/** The route of a conversation, or of a call, by its id. */
export const pushPath = (place: PushPlace, id: string): string =>
  `${pages[place]}?${parameters[place]}=${encodeURIComponent(id)}`

const ID = /^[\w-]{1,64}$/

/** What a path of a push leads to; undefined for one that we did not make. */
export function readPushPath(path: string): { place: PushPlace; id: string } | undefined {
  for (const place of ['conversation', 'call'] as const) {
    const start = `${pages[place]}?${parameters[place]}=`
    if (!path.startsWith(start)) continue
    const id = path.slice(start.length)
    return ID.test(id) ? { place, id } : undefined
  }
  return undefined
}
