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

/** Mail leaves through a job: it is sent exactly when the caller's transaction commits. */
export interface MailGateway {
  send(exec: Executor, mail: MailRequest): Promise<void>
}

/** An email as a transport sends it. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  deliver(exec: Executor, email: Email): Promise<void>
}
