import { z } from 'zod'
import { isVersion } from '../domain/version'

/** The systems that the app is released for. */
export const releasePlatforms = ['android', 'ios'] as const
export const ReleasePlatform = z.enum(releasePlatforms)
export type ReleasePlatform = z.output<typeof ReleasePlatform>

/** '1.1.06'. */
export const Version = z.string().refine(isVersion, 'is not a version such as 1.1.06')

/** GET /user/app/update. `version`: what is installed; without it the newest release is told, whatever is installed. */
export const AppUpdateRequest = z.object({
  platform: ReleasePlatform,
  version: Version.optional(),
})
export type AppUpdateRequest = z.input<typeof AppUpdateRequest>

/**
 * The app update result, by its wire names (docs/product/updates.md). `updateMessage` is Chinese, `updateMessageEn` English; `isForce` is '1'
 * when the person may not go on without it; what does not apply is ''.
 */
export const AppUpdate = z.object({
  version: z.string(),
  updateMessage: z.string(),
  updateMessageEn: z.string(),
  isForce: z.enum(['0', '1']),
  wgtUrl: z.string(),
  baseVersion: z.string(),
  downloadUrl: z.string(),
  iosUrl: z.string(),
  /** Of the package, in hex, and the signature over its manifest (manifest.ts) in base64. */
  sha256: z.string(),
  signature: z.string(),
})
export type AppUpdate = z.output<typeof AppUpdate>

/** null: nothing is released for the platform and this device, or nothing newer than `version`. */
export const AppUpdateResponse = AppUpdate.nullable()
export type AppUpdateResponse = z.output<typeof AppUpdateResponse>

/**
 * What became of an update on a device, as the device knows it. 'offered': the person was asked; 'postponed': they said "Later"; 'storeOpened':
 * its store or page was opened; 'downloaded': the package came; 'installed': it was checked and lies on the phone, its trial begins; 'ready':
 * it showed its first page and is kept; 'rolledBack': it gave its place back; 'fail1' not installed, 'fail2' the download answered other than
 * 200, 'fail3' no answer.
 */
export const updateOutcomes = [
  'offered',
  'postponed',
  'storeOpened',
  'downloaded',
  'installed',
  'ready',
  'rolledBack',
  'fail1',
  'fail2',
  'fail3',
] as const
export const UpdateOutcome = z.enum(updateOutcomes)
export type UpdateOutcome = z.output<typeof UpdateOutcome>

/** POST outcome: counted once for each device, version and outcome, however often it is sent; the answer to a repeat says so. `version`: the one that was offered. */
export const UpdateOutcomeRequest = z.object({
  platform: ReleasePlatform,
  version: Version,
  outcome: UpdateOutcome,
})
export type UpdateOutcomeRequest = z.input<typeof UpdateOutcomeRequest>
export const UpdateOutcomeResponse = z.object({})
export type UpdateOutcomeResponse = z.output<typeof UpdateOutcomeResponse>
