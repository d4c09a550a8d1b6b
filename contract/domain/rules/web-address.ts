/** A whole https address of a public site: no user in it, no port, a name with a dot. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@:\\"'<>]+\.[^\s/?#@:\\."'<>]{2,}([/?#][^\s\\"'<>]*)?$/i.test(text)
}
