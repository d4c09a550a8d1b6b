import type { HostChannel, SiteOrigin } from './contract'

export const siteOrigin: SiteOrigin = () => window.location.origin

export const hostChannel: HostChannel = () => undefined
