/** State of the connection. 'weak' is a connection that answers slowly (docs/product/platform.md, "Network"). */
export type NetworkState = 'online' | 'weak' | 'offline'
