/** The app's own origin says nothing of the service it talks to. */
export function siteOrigin(): string {
  return ''
}

/** What the app was built for: a store build is a release. */
export function hostChannel(): 'release' | 'trial' | undefined {
  return BUILD_CHANNEL
}
