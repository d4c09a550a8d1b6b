export const membershipErrors = {
  CODE_UNKNOWN: 40410,
  CODE_USED: 40910,
  CODE_EXPIRED: 40911,
  CODE_REVOKED: 40912,
  /** One's own code. */
  CODE_OWN: 42210,
  /** An SVIP needs no activation code. */
  CODE_FOR_SVIP: 42211,
  /** The issuer is in the friend's own team. */
  INVITER_LOOP: 42212,
  /** A star shines on a running SVIP only. */
  STAR_NEEDS_SVIP: 42213,
  /** params: needed, have */
  STAR_NOT_REACHED: 42214,
  /** This star, or a higher one, is active already. */
  STAR_ACTIVE: 40913,
} as const
