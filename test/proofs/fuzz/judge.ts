import type { Route } from '../../../server/http/endpoint'
import { errorCodes } from '../../../contract/errors'
import { findPromised } from '../../support/promised-answers'
import type { WireReply, WireRequest } from './wire'

/** What must not happen, in words that a mutant names. */
export const kinds = {
  fault: 'a fault of the server',
  silence: 'no answer',
  noEnvelope: 'an answer outside the envelope',
  notPromised: 'an answer that the contract does not know',
  foreign: 'data of another member',
  log: 'an error in the log',
  process: 'the process failed',
  books: 'the books do not add up',
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

export interface Finding {
  kind: Kind
  detail: string
}

/** A request that was sent, and what is known of it. */
export interface Sent {
  request: WireRequest
  /** What it was meant to be; without one it is a page beside the contract. */
  route?: Route
  /** The method or the path was changed: another endpoint may have answered. */
  isElsewhere: boolean
  /** Texts that this caller must not be shown; empty for whose they are. */
  forbidden: readonly string[]
}

const CODES: ReadonlySet<unknown> = new Set([0, ...Object.values(errorCodes)])
/** A browser's question before a call is none, and HEAD asks for no body. */
const WITHOUT_ENVELOPE: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD'])
/** These have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304])

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of an answer's envelope; undefined without one. */
export function codeOf({ text }: WireReply): number | undefined {
  const code: unknown = Reflect.get(Object(parse(text)), 'code')
  return typeof code === 'number' ? code : undefined
}

function judgeEnvelope({ route, isElsewhere }: Sent, { text }: WireReply): Finding | undefined {
  const envelope = Object(parse(text))
  const { code, msg, data } = envelope
  if (!CODES.has(code) || typeof msg !== 'string' || data === undefined)
    return { kind: kinds.noEnvelope, detail: text.slice(0, 300) }
  if (!route || isElsewhere) return undefined
  const { error } = findPromised(route, code === 0).safeParse(envelope)
  return error && { kind: kinds.notPromised, detail: `${error.message} in ${text.slice(0, 300)}` }
}

/** What is wrong with an answer. */
export function judge(sent: Sent, reply: WireReply): Finding[] {
  const { request, route, forbidden } = sent
  const { status, text } = reply
  const findings: Finding[] = []
  if (status >= 500) findings.push({ kind: kinds.fault, detail: `${status} ${text.slice(0, 300)}` })
  const asked = `${request.path}${request.body?.toString() ?? ''}`
  const shown = forbidden.find((mark) => text.includes(mark) && !asked.includes(mark))
  if (shown !== undefined) findings.push({ kind: kinds.foreign, detail: `it shows "${shown}"` })
  if (route && !WITHOUT_ENVELOPE.has(request.method) && !WITHOUT_BODY.has(status) && status < 500) {
    const finding = judgeEnvelope(sent, reply)
    if (finding) findings.push(finding)
  }
  return findings
}
