const ALLOWED = /^[A-Za-z0-9~!@#$%^&*()_+\-=[\]{}|\\;:'",.<>/?`]+$/

function classes(value: string, relaxed: boolean): number {
  const upper = /[A-Z]/.test(value)
  const lower = /[a-z]/.test(value)
  const letters = relaxed ? Number(upper || lower) : Number(upper) + Number(lower)
  return letters + Number(/\d/.test(value)) + Number(/[^A-Za-z0-9]/.test(value))
}

/**
 * Password rule (docs/product/account.md, "Passwords"): at least 8 characters from the allowed set and at least 3 of the
 * 4 classes (upper, lower, digit, symbol). Relaxed mode counts upper and lower as one class.
 * At most 72 characters, so that hashing has a bound.
 */
export function isPassword(value: string, mode: 'strict' | 'relaxed' = 'strict'): boolean {
  return (
    value.length >= 8 &&
    value.length <= 72 &&
    ALLOWED.test(value) &&
    classes(value, mode === 'relaxed') >= 3
  )
}

/** Email verification code: exactly 6 digits. */
export function isMailCode(value: string): boolean {
  return /^\d{6}$/.test(value)
}
