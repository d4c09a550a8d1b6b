/** A call that nobody answers is missed after so long; the server holds the time. */
export const RING_SECONDS = 60
/** One that still rings is taken back once its caller's device has not been heard of for so long: it was closed, or has no connection. */
export const RING_SILENCE_SECONDS = 25
/** A call has ended once one of its two has not been heard of for so long; a device in it sends `callBeat` every 10 s. */
export const CALL_SILENCE_SECONDS = 45
/** How long relay credentials last. */
export const RELAY_SECONDS = 3_600
/** The longest session description, in UTF-16 units. */
export const SDP_MAX = 40_000

/** What a call came to last, as the published interface numbers it; 4 and above: it is over. */
export const callStats = {
  invited: 1,
  ringing: 2,
  accepted: 3,
  ended: 4,
  missed: 5,
  cancelled: 6,
  declined: 7,
  busy: 8,
} as const
