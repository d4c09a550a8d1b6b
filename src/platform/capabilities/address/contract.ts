/** A postal address as a host gives it; '' for what it has not. A postal code stands in `detail`. */
export interface PostalAddress {
  name: string
  phone: string
  province: string
  city: string
  county: string
  detail: string
}

/**
 * 'denied': `permit` leads to where it is allowed. 'unsupported': a browser without a picker (ADR 0104), or a messenger whose bridge did not
 * come; the screen's own form stands there.
 * 'failed' inside a messaging app mostly means that its operator has not configured the page's domain.
 */
export type AddressOutcome =
  | { type: 'chosen'; address: PostalAddress }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Has the person choose one of their postal addresses in the host's own list. */
export type ChooseAddress = () => Promise<AddressOutcome>

/**
 * Whose addresses a person chooses from: those that a messaging app keeps, or those of their contacts, whose permission is asked for
 * first. undefined: this host has none.
 */
export type GetAddressSource = () => 'messenger' | 'contacts' | undefined
