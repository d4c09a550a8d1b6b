/** A host by its name or number, and perhaps a port: nothing that could end a directive of the content policy or mean more than one host. */
const HOST = String.raw`(?:\[[\dA-Fa-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)(?::\d{1,5})?`
const WEB_ADDRESS = new RegExp(`^https?://${HOST}(?:/\\S*)?$`, 'u')
const ORIGIN = new RegExp(`^https?://${HOST}/?$`, 'u')

/** True for an address of one host, without a name and a password. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text)
}

/** True for 'https://host' and 'https://host:port'. */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text)
}
