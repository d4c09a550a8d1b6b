import { isSameSeal, readKeyId } from './chain'
import type { AuditKey } from './keys'

/** What is wrong with a seal: another one belongs there, it is by a key that we have not got, or by an older one than the seal before it. */
export type SealFault = 'entry' | 'key' | 'older'

/** Follows a chain from its start. Keys go one way: from none to the oldest of ours, and on to the newest. */
export class KeyOrder {
  #age: number

  constructor(private readonly keys: readonly AuditKey[]) {
    this.#age = keys.length
  }

  /** Undefined when the seal is right: what `sealBy` makes with its key, or without one. */
  findFault(
    seal: string,
    sealBy: (key: AuditKey | undefined) => string | undefined,
  ): SealFault | undefined {
    const id = readKeyId(seal)
    const age = id === undefined ? this.keys.length : this.keys.findIndex((key) => key.id === id)
    if (age < 0) return 'key'
    if (age > this.#age) return 'older'
    const right = sealBy(this.keys[age])
    if (right === undefined || !isSameSeal(seal, right)) return 'entry'
    this.#age = age
    return undefined
  }

  /** What ends without the present key could have been made again by somebody who has not got it. */
  isPresent(): boolean {
    return this.#age === 0
  }
}
