export const messageErrors = {
  /** There is none, or it is not the caller's. */
  CONVERSATION_NOT_FOUND: 40491,
  MESSAGE_NOT_FOUND: 40492,
  /** Neither the caller's inviter nor a direct member of theirs. */
  CONTACT_NOT_FOUND: 40493,
  /** The same cid was used for a message of another conversation. */
  MESSAGE_CID_USED: 40994,
  /** The server has no such file (any more), or none that the caller may send: who has its bytes uploads them again. */
  MESSAGE_FILE_GONE: 40995,
  /** What a message answers is not in its conversation, or went by its age. */
  ANSWERED_NOT_FOUND: 42251,
  /** params: minutes */
  RECALL_TOO_LATE: 42264,
  /** Nobody answers there: the system conversation, or a member who left. */
  CONVERSATION_CLOSED: 42265,
  /** The caller blocked the other. */
  MEMBER_BLOCKED: 42266,
  /** The other takes no messages from the caller. */
  MESSAGE_REFUSED: 42267,
  /** Operators took the caller's voice; params: hours */
  SENDER_MUTED: 42268,
  /** An account younger than a day sends no file to somebody who has never written to it. */
  FILES_TOO_EARLY: 42257,
} as const
