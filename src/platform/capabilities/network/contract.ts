/** State of the connection. 'weak' is a connection that answers slowly (spec §8). */
export type NetworkState = 'online' | 'weak' | 'offline'
