/** What a person gave of one of their contacts; '' for what it has not, or the host keeps back: WeChat gives name and number alone. */
export interface PickedContact {
  name: string
  email: string
  phone: string
}

/** 'denied': `permit` leads to where it is allowed. 'unsupported': a browser without a contact picker (ADR 0103). */
export type ContactOutcome =
  | { type: 'picked'; contact: PickedContact }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/**
 * Has the person choose one contact in the host's own list. Where the app needs a permission it has been asked for. The app's plugin
 * never answers when its list is left without a choice: nothing may wait for it.
 */
export type PickContact = () => Promise<ContactOutcome>

export type MessageOutcome =
  { type: 'opened' } | { type: 'cancelled' } | { type: 'failed'; reason: string }

/** Begins a text message in the phone's own program; the person sends it. */
export type WriteMessage = (phone: string, text: string) => Promise<MessageOutcome>

/** Whom to keep. `vcard` is the address of the same as a contact file. */
export interface NewContact {
  name: string
  title: string
  company: string
  phone: string
  email: string
  wechat: string
  website: string
  vcard: string
}

/** 'file': the contact file was given to the person, whose address book opens it. 'denied': `permit` leads to where it is allowed. 'unsupported': this host takes neither. */
export type KeepOutcome =
  | { type: 'kept' }
  | { type: 'file' }
  | { type: 'cancelled' }
  | { type: 'denied'; permit: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Offers somebody to the phone's address book; the person decides there. A page and an app hand over the contact file, which needs no permission to the address book. */
export type KeepContact = (contact: NewContact) => Promise<KeepOutcome>

/** Begins a call in the phone's own program; the person makes it. */
export type Dial = (phone: string) => Promise<MessageOutcome>
