import type { HostChannel, SiteOrigin } from './contract'

export const siteOrigin: SiteOrigin = () => ''

export const hostChannel: HostChannel = () => BUILD_CHANNEL
