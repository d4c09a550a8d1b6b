import type { ReleasePlatform, UpdateOutcome } from '@contract/update/schemas'
import type { BrandId } from '../../../config/brands'
import type { Time } from '../../db/tables'

/** 'paused': offered to nobody until it is published again; 'rolled back': never again. */
export const releaseStates = ['published', 'paused', 'rolled back'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** A release of the app; what does not apply is ''. Business time. */
export interface AppReleaseTable {
  id: string
  brand: BrandId
  platform: ReleasePlatform
  version: string
  /** The lowest installed version that the package goes over; '' for any. */
  baseVersion: string
  /** Chinese, and English. */
  message: string
  messageEn: string
  forced: boolean
  /** The package, its SHA-256 in hex and the Ed25519 signature over its manifest in base64. */
  wgtUrl: string
  sha256: string
  signature: string
  downloadUrl: string
  iosUrl: string
  /** Share of the devices that it is offered to, 1 to 100. */
  percent: number
  state: ReleaseState
  publishedAt: Time
  publishedBy: string
  changedAt: Time
  changedBy: string
}

/** On how many devices an update came to an outcome, by the Pacific day; `version` as its release spells it. */
export interface UpdateOutcomeTable {
  brand: BrandId
  platform: ReleasePlatform
  version: string
  outcome: UpdateOutcome
  /** 'YYYY-MM-DD', by the business clock. */
  day: string
  devices: number
}

/** That an outcome of a release was counted for a device, under a keyed hash of all three; system time. */
export interface UpdateCountedTable {
  hash: string
  countedAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    app_release: AppReleaseTable
    update_outcome: UpdateOutcomeTable
    update_counted: UpdateCountedTable
  }
}
