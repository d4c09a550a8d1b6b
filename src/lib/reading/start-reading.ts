import { actionEndpoints } from '@contract/action/endpoints'
import type { ActionBrowseRequest } from '@contract/action/schemas'
import { mutate } from '@/lib/data/mutation/mutate'
import { startBeats } from './start-beats'

/** Reports that something is read from now on, wherever it is shown; returns what ends it. Whether it arrives is nothing that who reads waits for. */
export function startReading(link: ActionBrowseRequest): () => void {
  let gone = false
  let stop = () => {}
  void mutate(actionEndpoints.actionBrowse, link).then((outcome) => {
    if (gone || outcome.type !== 'done') return
    const requestId = outcome.data
    stop = startBeats(() => void mutate(actionEndpoints.heartbeat, { ...link, requestId }))
  })
  return () => {
    gone = true
    stop()
  }
}
