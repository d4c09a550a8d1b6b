/** A web address as it is meant: a site's name alone begins with https://. */
export function normaliseWebAddress(text: string): string {
  const typed = text.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** A whole https address of a public site: no user in it, no port, a name with a dot. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@:\\"'<>]+\.[^\s/?#@:\\."'<>]{2,}([/?#][^\s\\"'<>]*)?$/i.test(text)
}
