export const giftErrors = {
  /** Nobody made such a link, or it is too old to be remembered. */
  GIFT_UNKNOWN: 40460,
  /** Its giver took it back. */
  GIFT_WITHDRAWN: 40963,
  /** The days of the link are over; its code is the giver's again. */
  GIFT_EXPIRED: 40964,
  /** The code is reserved for whoever has the link of its gift. */
  CODE_GIVEN: 40965,
} as const
