/** State of the connection. 'weak' is a connection that answers slowly (docs/product/platform.md, "Network"). */
export type NetworkState = 'online' | 'weak' | 'offline'

/** The state now. */
export type GetNetworkState = () => NetworkState

/** Calls back on every change; returns what unsubscribes. */
export type OnNetworkChange = (listener: (state: NetworkState) => void) => () => void

/** True when the person has asked the browser to load no more than it must. */
export type SavesData = () => boolean
