import type { ActionBrowseRequest } from '@contract/action/schemas'
import { createLook } from './create-look'
import { startBeats } from './start-beats'

/** Reports that something is read from now on, wherever it is shown; returns what ends it. */
export function startReading(link: ActionBrowseRequest): () => void {
  const look = createLook(link)
  void look.begin()
  return startBeats(() => void look.beat())
}
