/** A browser's locks, one holder of a name at a time. What is asked of it directly is another tab's. */
export class FakeLocks {
  /** Of each name, the holder first. */
  readonly queues = new Map<string, { begin: () => void }[]>()

  request = (
    name: string,
    { signal }: { signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = this.queues.get(name) ?? []
      this.queues.set(name, queue)
      const leave = () => {
        const wasFirst = queue[0] === one
        queue.splice(queue.indexOf(one), 1)
        if (wasFirst) queue[0]?.begin()
      }
      let begun = false
      const one = {
        begin: () => {
          begun = true
          void work().then(() => {
            leave()
            resolve()
          })
        },
      }
      signal?.addEventListener('abort', () => {
        if (begun) return
        leave()
        reject(new DOMException('left', 'AbortError'))
      })
      queue.push(one)
      if (queue[0] === one) one.begin()
    })

  /** Another tab comes to hold a name; answers with what closes it. */
  holdAsOther(name: string): () => void {
    let end = () => {}
    void this.request(name, {}, () => new Promise((resolve) => (end = resolve)))
    return () => end()
  }
}
