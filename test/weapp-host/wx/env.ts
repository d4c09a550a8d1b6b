import type { PhoneTraits } from './traits'

/** One HTTP exchange that Node makes for the program. */
export interface NetRequest {
  id: number
  method: string
  url: string
  headers: Record<string, string>
  /** Base64. */
  body?: string
  timeoutMs: number
}

export type NetReply =
  | {
      type: 'answered'
      status: number
      headers: Record<string, string>
      cookies: string[]
      body: string
    }
  | { type: 'failed'; why: NetFailure; detail: string }

/** `unlisted`: the address is of no host that the program may ask. */
export type NetFailure = 'timeout' | 'abort' | 'offline' | 'refused' | 'unlisted'

/** What a phone keeps of a program that ends, and its connection. */
export interface PhoneState {
  storage: Record<string, unknown>
  /** Its own files below `wxfile://usr`, in base64. */
  files: Record<string, string>
  /** The person's answers, by scope. */
  permissions: Record<string, boolean>
  clipboard: string
  /** Roots of the subpackages that have been downloaded. */
  packages: string[]
  offline: boolean
  traits: PhoneTraits
  /** Of the program that starts. */
  version: string
}

/** A file that a person chooses from album, camera or chat. */
export interface ChosenFile {
  name: string
  /** Base64. */
  bytes: string
  /** Taken just now, and not out of the album. */
  camera?: boolean
}

/** The phone and WeChat around the program: what `wx` is made from. */
export interface WxEnv {
  traits: PhoneTraits
  /** The system's language as WeChat writes it: `en`, `ar`, `zh_CN`. */
  language: string
  /** What is stored, by key; changed in place. */
  storage: Record<string, unknown>
  appId: string
  /** Of the program that runs. */
  version: string
  /** Every API that WeChat has (checks/known-apis.ts): those that are not written here say so when they are called. */
  apiNames: readonly string[]
  /** Maps an https host of the brand's for what the page opens itself, such as a socket; node-fetch.ts maps requests. */
  origins: Record<string, string>
  /** Node's half (node-fetch.ts), by a binding. */
  fetch(request: NetRequest): Promise<NetReply>
  abort(id: number): void
}
