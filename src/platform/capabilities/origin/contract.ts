/** Origin of the site, '' where there is none: an app's own says nothing of the service it talks to. */
export type SiteOrigin = () => string

/** Release channel that the host itself tells: WeChat's envVersion, or what an app was built for; a site is told by its origin. */
export type HostChannel = () => 'release' | 'trial' | undefined
