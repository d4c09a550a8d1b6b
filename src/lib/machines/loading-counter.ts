export interface LoadingOptions {
  title?: string
  mask?: boolean
}

/** The loading overlay. */
export interface LoadingState {
  show: boolean
  title: string | undefined
  /** True: nothing behind it can be touched. */
  mask: boolean
}

/**
 * Counts who asked for the loading overlay: it stays until all of them have hidden it, titled by the newest, masked while
 * one of them wants it. Answers with `show`, whose answer hides that one again, as often as it is called.
 */
export function createLoadingCounter(
  onChange: (state: LoadingState) => void,
): (options?: LoadingOptions) => () => void {
  const open: LoadingOptions[] = []
  const tell = () => {
    const top = open[open.length - 1]
    onChange({
      show: top !== undefined,
      title: top?.title,
      mask: open.some(({ mask }) => mask === true),
    })
  }
  return (options = {}) => {
    const entry = { ...options }
    open.push(entry)
    tell()
    return () => {
      const index = open.indexOf(entry)
      if (index < 0) return
      open.splice(index, 1)
      tell()
    }
  }
}
