let landed: string | undefined

/** Keeps the address that the page was opened at; to be called before it changes. */
export function keepLandingAddress(): void {
  landed ??= window.location.href
}

/** The address that the page was opened at, as WeChat on an iPhone signs it. */
export function readLandingAddress(): string {
  return landed ?? window.location.href
}
