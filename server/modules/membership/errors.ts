import { AppError } from '../../http/error'

export class CodeUnknown extends AppError {
  constructor() {
    super('CODE_UNKNOWN')
  }
}

export class CodeUsed extends AppError {
  constructor() {
    super('CODE_USED')
  }
}

export class CodeExpired extends AppError {
  constructor() {
    super('CODE_EXPIRED')
  }
}

export class CodeRevoked extends AppError {
  constructor() {
    super('CODE_REVOKED')
  }
}

/** One's own code. */
export class CodeOwn extends AppError {
  constructor() {
    super('CODE_OWN')
  }
}

/** An SVIP needs no activation code. */
export class CodeForSvip extends AppError {
  constructor() {
    super('CODE_FOR_SVIP')
  }
}

/** The issuer is in the friend's own team. */
export class InviterLoop extends AppError {
  constructor() {
    super('INVITER_LOOP')
  }
}

/** A star shines on a running SVIP only. */
export class StarNeedsSvip extends AppError {
  constructor() {
    super('STAR_NEEDS_SVIP')
  }
}

export class StarNotReached extends AppError {
  constructor(needed: number, have: number) {
    super('STAR_NOT_REACHED', { needed, have })
  }
}

/** This star, or a higher one, is active already. */
export class StarActive extends AppError {
  constructor() {
    super('STAR_ACTIVE')
  }
}

/** A refund of VIP days that a later upgrade took off its price. */
export class MembershipUsedUp extends AppError {
  constructor() {
    super('ORDER_STATE')
  }
}
