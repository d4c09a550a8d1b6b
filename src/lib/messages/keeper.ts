import { after } from '@/lib/machines/after'
import { dropRun, keepRuns, keptPlace, readKeptList, readKeptRun, type KeptList } from './kept-runs'
import { useMessages } from './messages-store'
import type { Receiver } from './receiver'
import type { Run } from './run'

/** What comes together is written once; what is not written yet is pulled again. */
const SETTLE_MS = 1000

/** Writes what changes to the device, and reads it at the start. */
export class Keeper {
  private counts: KeptList['counts'] = []
  private readonly changed = new Set<string>()
  private stop: (() => void) | undefined
  private ended = false
  private readonly place = keptPlace()

  constructor(private readonly receiver: Receiver) {}

  /** Shows what an earlier visit kept, unless the server was faster. */
  async restore(wanted: () => boolean): Promise<void> {
    const list = await readKeptList(this.place)
    if (!list) return
    const runs = await Promise.all(
      list.counts.map(
        async ([conversation]) =>
          [conversation, await readKeptRun(this.place, conversation)] as const,
      ),
    )
    if (!wanted()) return
    this.counts = list.counts
    const { rows } = useMessages.getState()
    useMessages.setState({
      rows: new Map([...list.rows.map((row) => [row.conversation, row] as const), ...rows]),
    })
    for (const [conversation, run] of runs) if (run) this.receiver.restore(conversation, run)
    for (const row of list.rows) this.receiver.learn(row)
  }

  /** A conversation has changed. */
  note(conversation: string): void {
    if (this.ended) return
    this.changed.add(conversation)
    this.stop ??= after(SETTLE_MS, () => this.flush())
  }

  flush(): void {
    this.stop?.()
    this.stop = undefined
    if (this.ended || this.changed.size === 0) return
    const runs = new Map<string, Run>()
    for (const conversation of this.changed) {
      const run = this.receiver.runs.get(conversation)
      if (run && run.messages.length > 0) runs.set(conversation, run)
    }
    this.changed.clear()
    void this.write(runs)
  }

  /** The messages of a conversation that was deleted here. */
  drop(conversation: string): void {
    this.counts = this.counts.filter(([kept]) => kept !== conversation)
    this.changed.delete(conversation)
    void dropRun(this.place, conversation)
  }

  end(): void {
    this.stop?.()
    this.ended = true
  }

  private async write(runs: ReadonlyMap<string, Run>): Promise<void> {
    const counts = await keepRuns(this.place, {
      rows: [...useMessages.getState().rows.values()],
      counts: this.counts,
      changed: runs,
      isOpen: () => !this.ended,
    })
    if (!this.ended) this.counts = counts
  }
}
