/** Origin of the site, '' where there is none. */
export function siteOrigin(): string {
  return window.location.origin
}

/** Release channel that the host itself tells; a site is told by its origin. */
export function hostChannel(): 'release' | 'trial' | undefined {
  return undefined
}
