import { callScreenIds } from '@/features/call/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { text } from '../support/texts'
import type { Person } from './person'

export const CALL = '/pages/contacts/im/media'

/** Calls from the open conversation. */
export async function callFrom(person: Person, type: 'audio' | 'video'): Promise<void> {
  await person.tap(callScreenIds.place)
  await person.tap(`action-${type}`)
}

/** The app says what each is for before its first use; an Android phone has let it use the camera before. */
export async function readReasons(person: Person, type: 'audio' | 'video'): Promise<void> {
  if (person.holds !== 'everything') return
  const asksForCamera = type === 'video' && person.motion !== 'free'
  for (const kind of asksForCamera ? ['microphone', 'camera'] : ['microphone']) {
    await person.see(text(person.language, `messages:call.reason.${kind}Title`))
    await person.tap(shellIds.confirm)
  }
}
