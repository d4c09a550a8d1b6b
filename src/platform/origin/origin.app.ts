/** The app's own origin says nothing of the service it talks to. */
export function siteOrigin(): string {
  return ''
}

/** Store builds are releases; the developer flag chooses the test service. */
export function hostChannel(): 'release' | 'trial' | undefined {
  return 'release'
}
