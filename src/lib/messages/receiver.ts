import { digestOf, PULL_MAX } from '@contract/message/limits'
import type { Change, Digest, Head, Message } from '@contract/message/message'
import { holdPage, isHeld, pageOf, rangeOf, shorten } from './history'
import { append, applyChanges, changeMessages, emptyRun, type Run } from './run'

/** Further behind than this the run begins again at its newest page: what lies between comes when somebody scrolls up. */
const LONGEST_GAP = 10 * PULL_MAX
/** So many changes of a conversation are kept in mind, and those that its run has not applied yet. */
const MOST_HEARD = 500

export interface ReceiverPorts {
  pullMessages(conversation: string, from: number, to: number): Promise<readonly Message[]>
  pullChanges(conversation: string, from: number, to: number): Promise<readonly Change[]>
  sync(): Promise<readonly Head[]>
  /** A conversation's head or run is another than before. `fresh`: the messages that were appended. */
  onChange(conversation: string, fresh: readonly Message[]): void
  /** A pull or a sync failed: whoever has the time calls `catchUp` later. */
  onLost(): void
}

/**
 * A device's side of docs/product/messages.md: of each conversation the heads that it knows and the run that it holds. Messages
 * and changes are applied once and in order, whatever is lost, doubled or late; what is missing is pulled, one page at a time.
 */
export class Receiver {
  readonly heads = new Map<string, Head>()
  readonly runs = new Map<string, Run>()
  /** The last changes that were heard, by changeSeq: one may come before a late copy of its message. */
  private readonly heard = new Map<string, Map<number, Change>>()
  /** After which change each run began, or was kept: what came later it takes itself. */
  private readonly began = new Map<string, number>()
  private readonly pulling = new Map<string, 'running' | 'again'>()
  /** Ends of the pulls that are under way. */
  private readonly pulls = new Map<string, Promise<void>>()
  /** Pages that are under way. */
  private readonly fetching = new Map<string, Promise<void>>()
  private syncing: 'no' | 'running' | 'again' = 'no'

  constructor(private readonly ports: ReceiverPorts) {}

  /** A run of an earlier visit. */
  restore(conversation: string, run: Run): void {
    if (this.runs.has(conversation)) return
    this.began.set(conversation, run.changes)
    this.setRun(conversation, run, [])
  }

  /** Lets go of what is held of a conversation: its run begins after its last message. */
  restart(conversation: string): void {
    const head = this.heads.get(conversation)
    if (head) this.begin(head, head.lastSeq + 1)
  }

  /** Holds a conversation from its newest page on, for somebody who opens it. */
  hold(conversation: string): void {
    const head = this.heads.get(conversation)
    if (!head) return
    if (!this.runs.has(conversation)) this.begin(head)
    void this.pull(conversation)
  }

  /** What the server told of one head beside a sync, such as with a row of the list. */
  learn(head: Head): void {
    this.raise(head)
    void this.pull(head.conversation)
  }

  /** changeSeq: changes up to it are in the message, where the server said so. */
  hint(conversation: string, seq: number, message: Message | null, changeSeq?: number): void {
    const head = this.heads.get(conversation)
    if (!head) return this.sync()
    this.raise({ ...head, lastSeq: seq })
    if (message) {
      if (!this.runs.has(conversation)) this.begin({ ...head, lastSeq: seq }, seq)
      // One that is late may be older than the changes with which the run began.
      if (changeSeq === undefined || changeSeq >= (this.began.get(conversation) ?? 0))
        this.take(conversation, [message], changeSeq ?? 0)
    }
    void this.pull(conversation)
  }

  /**
   * An own message stands. Nobody says what became of it since, as its acknowledgement may answer a later try: it is pulled, unless its hint
   * brought it. Resolves when the pull is over.
   */
  own(conversation: string, seq: number): Promise<void> {
    const head = this.heads.get(conversation)
    if (!head) {
      this.sync()
      return Promise.resolve()
    }
    this.raise({ ...head, lastSeq: seq })
    if (!this.runs.has(conversation)) this.begin({ ...head, lastSeq: seq }, seq)
    return this.pull(conversation)
  }

  change(conversation: string, changeSeq: number, change: Change | null): void {
    const head = this.heads.get(conversation)
    if (!head) return this.sync()
    this.raise({ ...head, changeSeq })
    if (change) this.takeChanges(conversation, [change])
    void this.pull(conversation)
  }

  read(conversation: string, mark: { readSeq: number } | { otherReadSeq: number }): void {
    const head = this.heads.get(conversation)
    if (head) this.raise({ ...head, ...mark })
    else this.sync()
  }

  /** Compares what the server counts with what is known here; a last message whose hint was lost is found by it. */
  compare(digest: Digest): void {
    const { conversations, seqs, changes, reads } = digestOf(this.heads.values())
    const same =
      conversations === digest.conversations &&
      seqs === digest.seqs &&
      changes === digest.changes &&
      reads === digest.reads
    if (!same) this.sync()
    else this.catchUp()
  }

  /** Pulls all that is known to be missing. */
  catchUp(): void {
    for (const conversation of this.runs.keys()) void this.pull(conversation)
  }

  /** Asks for all heads; a request under way may be too old, and is followed by another one. */
  sync(): void {
    if (this.syncing !== 'no') {
      this.syncing = 'again'
      return
    }
    this.syncing = 'running'
    this.ports
      .sync()
      .then(
        (heads) => {
          for (const head of heads) this.learn(head)
        },
        () => this.ports.onLost(),
      )
      .finally(() => {
        const again = this.syncing === 'again'
        this.syncing = 'no'
        if (again) this.sync()
      })
      .catch(() => undefined)
  }

  /**
   * Holds a message and its page, waiting for what is under way; false when there is no such message. `least`: nothing up to it is asked for.
   * @throws what the pull throws
   */
  async reach(conversation: string, seq: number, least = 0): Promise<boolean> {
    this.hold(conversation)
    const end = Math.max(this.heads.get(conversation)?.minSeq ?? 0, least)
    if (seq >= (this.runs.get(conversation)?.first ?? Infinity)) await this.pulls.get(conversation)
    const run = this.runs.get(conversation)
    if (run && !isHeld(run, seq)) {
      const key = `${conversation} ${pageOf(seq)}`
      const fetching =
        this.fetching.get(key) ??
        this.fetchPage(run, conversation, seq, end).finally(() => this.fetching.delete(key))
      this.fetching.set(key, fetching)
      await fetching
    }
    const now = this.runs.get(conversation)
    return seq > end && now !== undefined && isHeld(now, seq)
  }

  private async fetchPage(run: Run, conversation: string, seq: number, end: number) {
    const range = rangeOf(run, seq, end)
    if (!range) return
    const page = await this.ports.pullMessages(conversation, range.from, range.to)
    const now = this.runs.get(conversation)
    // A run that has begun again meanwhile is asked for it once more.
    if (now && now.first > range.to)
      this.setRun(
        conversation,
        holdPage(now, range, this.corrected(conversation, page, run.changes)),
        [],
      )
  }

  private begin(head: Head, from = Math.max(head.lastSeq - PULL_MAX, head.minSeq) + 1): void {
    this.runs.set(head.conversation, emptyRun(from, head.changeSeq))
    this.began.set(head.conversation, head.changeSeq)
  }

  private raise(told: Head): void {
    const known = this.heads.get(told.conversation)
    const head = known
      ? {
          conversation: told.conversation,
          lastSeq: Math.max(known.lastSeq, told.lastSeq),
          changeSeq: Math.max(known.changeSeq, told.changeSeq),
          minSeq: Math.max(known.minSeq, told.minSeq),
          readSeq: Math.max(known.readSeq, told.readSeq),
          otherReadSeq: Math.max(known.otherReadSeq, told.otherReadSeq),
        }
      : told
    this.heads.set(told.conversation, head)
    const run = this.runs.get(told.conversation)
    if (run && (head.lastSeq - run.have > LONGEST_GAP || run.have < head.minSeq)) this.begin(head)
    this.ports.onChange(told.conversation, [])
  }

  /** The messages after the changes that were heard later than `changeSeq`, whose state they are of. */
  private corrected(conversation: string, messages: readonly Message[], changeSeq: number) {
    const later = [...(this.heard.get(conversation)?.values() ?? [])]
      .filter((change) => change.changeSeq > changeSeq)
      .sort((one, other) => one.changeSeq - other.changeSeq)
    return later.reduce(changeMessages, messages)
  }

  private take(conversation: string, messages: readonly Message[], changeSeq: number): void {
    const run = this.runs.get(conversation)
    if (run)
      this.setRun(conversation, append(run, this.corrected(conversation, messages, changeSeq)))
  }

  private takeChanges(conversation: string, changes: readonly Change[]): void {
    const heard = this.heard.get(conversation) ?? new Map<number, Change>()
    for (const change of changes) heard.set(change.changeSeq, change)
    this.heard.set(conversation, heard)
    const run = this.runs.get(conversation)
    if (run) this.setRun(conversation, applyChanges(run, changes), [])
    this.forgetHeard(conversation, heard)
  }

  /** What is older than the changes that are forgotten has to be pulled. */
  private forgetHeard(conversation: string, heard: Map<number, Change>): void {
    const applied = this.runs.get(conversation)?.changes ?? Infinity
    for (const changeSeq of [...heard.keys()].sort((one, other) => one - other)) {
      if (heard.size <= MOST_HEARD || changeSeq > applied) return
      heard.delete(changeSeq)
      this.began.set(conversation, Math.max(this.began.get(conversation) ?? 0, changeSeq))
    }
  }

  private setRun(conversation: string, run: Run, fresh?: readonly Message[]): void {
    const old = this.runs.get(conversation)
    if (run === old) return
    this.runs.set(conversation, shorten(run))
    const added = run.have - (old?.have ?? run.have)
    this.ports.onChange(conversation, fresh ?? (added > 0 ? run.messages.slice(-added) : []))
  }

  /** One pull of a conversation at a time, which goes on until nothing is missing; what becomes missing as it ends is looked for again. */
  private pull(conversation: string): Promise<void> {
    const under = this.pulls.get(conversation)
    if (under) {
      this.pulling.set(conversation, 'again')
      return under
    }
    const begun = this.pullAll(conversation)
    if (this.pulling.has(conversation)) this.pulls.set(conversation, begun)
    return begun
  }

  private async pullAll(conversation: string): Promise<void> {
    try {
      do {
        this.pulling.set(conversation, 'running')
        while (await this.pullPage(conversation)) continue
      } while (this.pulling.get(conversation) === 'again')
    } catch {
      this.ports.onLost()
    } finally {
      this.pulling.delete(conversation)
      this.pulls.delete(conversation)
    }
  }

  /** True when it brought something. */
  private async pullPage(conversation: string): Promise<boolean> {
    const run = this.runs.get(conversation)
    const head = this.heads.get(conversation)
    if (!run || !head) return false
    if (run.have < head.lastSeq) {
      const from = run.have + 1
      const to = Math.min(head.lastSeq, run.have + PULL_MAX)
      const page = await this.ports.pullMessages(conversation, from, to)
      // Changes that it may lack are forgotten: it is asked for once more.
      if ((this.began.get(conversation) ?? 0) > run.changes) return true
      this.take(conversation, page, run.changes)
    } else if (run.changes < head.changeSeq) {
      const from = run.changes + 1
      const to = Math.min(head.changeSeq, run.changes + PULL_MAX)
      this.takeChanges(conversation, await this.ports.pullChanges(conversation, from, to))
    } else return false
    const now = this.runs.get(conversation)
    return now !== undefined && (now.have > run.have || now.changes > run.changes)
  }
}
