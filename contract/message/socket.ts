/** The socket, beside the API: ws(s)://HOST/user/im/socket?ticket=… */
export const SOCKET_PATH = '/user/im/socket'
/** A longer frame closes the socket (`closeCodes.badFrame` or 1009). Bytes. */
export const FRAME_MAX = 64 * 1024
/** How often `digest` comes at the latest; a client that has heard nothing for twice as long connects again. */
export const HEARTBEAT_SECONDS = 30
/** Typing is told no oftener. */
export const TYPING_SECONDS = 5
/** Typing is shown for so long: of who types on it is told again before. */
export const TYPING_SHOWN_SECONDS = 7

/** Why the server closed; a client connects again with a new ticket after each but `sessionEnded` (1001: the server ends). */
export const closeCodes = {
  /** A frame that is none of these, or too large. */
  badFrame: 4002,
  /** The session was ended: logout, another password, a deleted account. */
  sessionEnded: 4003,
  /** The device reads slower than its messages come: sync after connecting. */
  slow: 4008,
  /** More frames than a member may send: wait a minute. */
  tooMany: 4029,
} as const
