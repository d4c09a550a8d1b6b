import type { ActionBrowseRequest } from '@contract/action/schemas'
import { createLook } from './create-look'
import { startBeats } from './start-beats'

/** Reports that something is read from now on, wherever it is shown; returns what ends it, and tells the time since the last beat. */
export function startReading(link: ActionBrowseRequest): () => Promise<void> {
  const look = createLook(link)
  void look.begin()
  const stop = startBeats(() => void look.beat())
  return async () => {
    stop()
    await look.beat()
  }
}
