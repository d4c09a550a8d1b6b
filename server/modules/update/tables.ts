import type { ReleasePlatform } from '@contract/update/schemas'
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

declare module '../../db/tables' {
  interface Tables {
    app_release: AppReleaseTable
  }
}
