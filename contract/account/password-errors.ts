/** Why a new login password that has the asked-for characters is refused all the same (docs/product/account.md, "Passwords"). */
export const passwordErrors = {
  /** One of the passwords that many people have. */
  PASSWORD_FREQUENT: 42274,
  /** Little more than the member's own name or email, or the brand's name. */
  PASSWORD_NAMED: 42275,
} as const
