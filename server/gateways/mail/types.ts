import type { Language } from '@contract/languages'
import type { Executor } from '../../db/transaction'
import type { TextParams } from '../../texts/texts'

export interface MailRequest {
  to: string
  /** Key in locales/<lang>/mail.json that holds `subject` and `body` (paragraphs divided by an empty line). */
  template: string
  language: Language
  params?: TextParams
}

/** Where a member's mail goes, and the language that they read. */
export interface MailReceiver {
  email: string
  language: Language
}

/** Who a member is to the mail: what this floor needs of the accounts, handed in by create-services.ts. */
export type FindReceiver = (exec: Executor, userId: string) => Promise<MailReceiver | undefined>

/**
 * When a member wants an email: `now` or later, null for not at all. Handed in by create-services.ts, as this
 * floor knows no settings. What is about security is always now.
 */
export type ChooseMoment = (
  exec: Executor,
  mail: { userId: string; template: string },
  now: Date,
) => Promise<Date | null>

export interface MemberMail {
  userId: string
  template: string
  /** As a function where a figure is itself a text, such as the name of what was bought: `say` speaks the member's language. */
  params?: TextParams | ((say: (key: string) => string) => TextParams)
}

/** Mail leaves through a job: it is sent exactly when the caller's transaction commits. */
export interface MailGateway {
  send(exec: Executor, mail: MailRequest): Promise<void>
  /** To a member's stored address and in their stored language, whoever asks, when they want it; nothing when there is no such member. */
  sendToMember(exec: Executor, mail: MemberMail): Promise<void>
}

/** An email as a transport sends it. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** `id` is the same in each try to send one email, so that one which left before its try failed is not shown twice. */
  deliver(exec: Executor, email: Email, id: string): Promise<void>
}
