const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)/

/** Stand-ins have no TLS. */
const PICTURES = 'http://127.0.0.1:*'

/**
 * The app's page, with the journey's server let in wherever its policy lets in a host of the brand, for which that server stands, and the
 * stand-ins as sources of pictures: of maps and of members. What else the policy says stays as it is released.
 */
export function bendPolicy(html: string, brandOrigins: readonly string[], server: string): string {
  return html.replace(META, (_whole, begin: string, policy: string) => {
    const directives = policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      const beside = sources.some((source) => brandOrigins.includes(source)) ? [server] : []
      return [name, ...sources, ...beside, ...(name === 'img-src' ? [PICTURES] : [])].join(' ')
    })
    return begin + directives.join('; ')
  })
}
