import { useOverlay } from './overlay-store'

export interface LoadingOptions {
  title?: string
  mask?: boolean
}

const open: LoadingOptions[] = []

function render(): void {
  const top = open[open.length - 1]
  const mask = open.some((options) => options.mask === true)
  useOverlay.setState({ loading: { show: top !== undefined, title: top?.title, mask } })
}

/** Shows the loading overlay; the answer hides it. It stays until everyone who asked for it has hidden it. */
export function showLoading(options: LoadingOptions = {}): () => void {
  const entry = { ...options }
  open.push(entry)
  render()
  return () => {
    const index = open.indexOf(entry)
    if (index < 0) return
    open.splice(index, 1)
    render()
  }
}
