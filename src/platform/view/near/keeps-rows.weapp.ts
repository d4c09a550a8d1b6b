/** A mini-program moves the screen when rows above it turn out higher than was thought: a conversation, which is read upwards, keeps what it has shown. */
export const KEEPS_ROWS = true
