/** As much of IndexedDB as the store uses; requests answer in a later turn, a transaction is complete after them. */
export class FakeDatabase {
  readonly texts = new Map<string, unknown>()
  /** What the next write ends with instead. */
  failure: DOMException | undefined
  /** What opening ends with. */
  denied: DOMException | undefined
  opened = 0
  /** Characters and bytes that it has room for. */
  room = Infinity
  onclose: (() => void) | null = null

  createObjectStore = () => undefined

  open = () => {
    this.opened += 1
    const request: Record<string, unknown> = { result: this, error: this.denied }
    const call = (name: string) => (request[name] as (() => void) | undefined)?.()
    setTimeout(() => {
      if (this.denied) return call('onerror')
      if (this.opened === 1) call('onupgradeneeded')
      call('onsuccess')
    })
    return request
  }

  transaction = (_table: string, mode: string) => {
    const { failure } = this
    this.failure = mode === 'readwrite' ? undefined : failure
    const transaction: Record<string, unknown> = { error: failure }
    const ask = (work: () => unknown) => {
      const request: Record<string, unknown> = {}
      setTimeout(() => {
        if (mode === 'readwrite' && failure) return (transaction.onabort as () => void)()
        const before = new Map(this.texts)
        request.result = work()
        if (mode === 'readwrite' && this.size() > this.room) {
          this.texts.clear()
          for (const [key, value] of before) this.texts.set(key, value)
          transaction.error = new DOMException('full', 'QuotaExceededError')
          return (transaction.onabort as () => void)()
        }
        ;(transaction.oncomplete as () => void)()
      })
      return request
    }
    transaction.objectStore = () => ({
      getAllKeys: () => ask(() => [...this.texts.keys()]),
      get: (key: string) => ask(() => this.texts.get(key)),
      put: (text: unknown, key: string) => ask(() => this.texts.set(key, text)),
      clear: () => ask(() => this.texts.clear()),
      delete: (key: string) => ask(() => this.texts.delete(key)),
    })
    return transaction
  }

  private size(): number {
    return [...this.texts.values()].reduce<number>((sum, value) => sum + sizeOf(value), 0)
  }
}

const sizeOf = (value: unknown) =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob
      ? value.blob.size
      : 0
