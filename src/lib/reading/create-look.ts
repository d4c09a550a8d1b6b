import { actionEndpoints } from '@contract/action/endpoints'
import type {
  ActionBrowseRequest,
  HeartbeatRequest,
  HeartbeatResponse,
} from '@contract/action/schemas'
import { mutate } from '@/lib/data/mutation/mutate'

interface Look {
  /** Tells the server that the look begins, unless it knows: without a connection each beat tries it again. */
  begin(): Promise<void>
  /** Tells that it goes on; undefined where it has only begun by that, or nothing arrived. */
  beat(rest?: Pick<HeartbeatRequest, 'ended'>): Promise<HeartbeatResponse | undefined>
}

/** A look at something, as the server hears of it. Whether it arrives is nothing that who looks waits for. */
export function createLook(link: ActionBrowseRequest): Look {
  let requestId: string | undefined
  let beginning: Promise<void> | undefined
  async function tellBegin(): Promise<void> {
    const outcome = await mutate(actionEndpoints.actionBrowse, link)
    if (outcome.type === 'done') requestId = outcome.data
    beginning = undefined
  }
  const begin = () => {
    if (requestId === undefined) beginning ??= tellBegin()
    return beginning ?? Promise.resolve()
  }
  return {
    begin,
    async beat(rest) {
      if (requestId === undefined) return void (await begin())
      const outcome = await mutate(actionEndpoints.heartbeat, { ...link, requestId, ...rest })
      return outcome.type === 'done' ? outcome.data : undefined
    },
  }
}
