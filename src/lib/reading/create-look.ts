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
  /** Its id; '' before it has begun, and where it is not noted. */
  id(): string
  /** It goes on under another id. */
  goOn(id: string): void
  /** Tells that it goes on; undefined where it has only begun by that, or nothing arrived. */
  beat(rest?: Pick<HeartbeatRequest, 'ended'>): Promise<HeartbeatResponse | undefined>
}

/** Begins a look and answers its id: '' where it is not noted, undefined where that did not arrive. */
type Start = () => Promise<string | undefined>

/** A look at something, as the server hears of it. Whether it arrives is nothing that who looks waits for. */
export function createLookBy(start: Start, link: Partial<ActionBrowseRequest> = {}): Look {
  let requestId: string | undefined
  let beginning: Promise<void> | undefined
  async function tellBegin(): Promise<void> {
    const begun = await start()
    requestId ??= begun
    beginning = undefined
  }
  const begin = () => {
    if (requestId === undefined) beginning ??= tellBegin()
    return beginning ?? Promise.resolve()
  }
  return {
    begin,
    id: () => requestId ?? '',
    goOn(id) {
      requestId = id
    },
    async beat(rest) {
      if (requestId === undefined) return void (await begin())
      if (requestId === '') return undefined
      const outcome = await mutate(actionEndpoints.heartbeat, { ...link, requestId, ...rest })
      return outcome.type === 'done' ? outcome.data : undefined
    },
  }
}

/** A look at what is read (`POST /user/action/browse`). */
export function createLook(link: ActionBrowseRequest): Look {
  return createLookBy(async () => {
    const outcome = await mutate(actionEndpoints.actionBrowse, link)
    return outcome.type === 'done' ? outcome.data : undefined
  }, link)
}
