/** Listeners of one `wx.onX` / `wx.offX` pair; an `offX` without a listener takes all away. */
export class Listeners {
  private readonly all = new Set<unknown>()

  readonly on = (listener: unknown): void => void this.all.add(listener)

  readonly off = (listener?: unknown): void => {
    if (typeof listener === 'function') this.all.delete(listener)
    else this.all.clear()
  }

  emit(value: object | string | undefined): void {
    for (const listener of [...this.all])
      if (typeof listener === 'function')
        Reflect.apply(listener, undefined, value === undefined ? [] : [value])
  }
}
