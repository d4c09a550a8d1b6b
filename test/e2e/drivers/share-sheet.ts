import type { SheetEnd } from '../journeys/person'

/** Runs in the page: the browser's share sheet, as a phone's browser has it, ends like this from now on. */
export function endShareSheet(how: SheetEnd): void {
  const share = ({ url = '' }: { url?: string }) => {
    if (!navigator.userActivation.isActive)
      return Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
    if (how === 'cancelled') return Promise.reject(new DOMException('left', 'AbortError'))
    if (how === 'refused') return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    document.documentElement.dataset.sharedByTest = [
      ...(document.documentElement.dataset.sharedByTest?.split(' ') ?? []),
      url,
    ].join(' ')
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

/** Runs in the page: the addresses that the sheet took. */
export function takenBySheet(): string[] {
  return document.documentElement.dataset.sharedByTest?.split(' ') ?? []
}
