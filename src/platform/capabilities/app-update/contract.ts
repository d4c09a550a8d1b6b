/** The app as it is installed from a store, whatever packages have come over it. */
export interface InstalledApp {
  system: 'android' | 'ios'
  /** Of the native app: what `baseVersion` is compared with. */
  version: string
  /** Versions of packages that were rolled back on this device. */
  bad: readonly string[]
  /** Whether a package of this version is one of them. */
  isBad(version: string): boolean
}

/** undefined: nothing here is updated by a package or a store. */
export type ReadInstalledApp = () => Promise<InstalledApp | undefined>

/** A package that is offered (docs/product/updates.md, "In the app"); sha256 in hex, signature in base64. */
export interface AppPackage {
  version: string
  baseVersion: string
  url: string
  sha256: string
  signature: string
}

/** fail1: not installed; fail2: the download answered other than 200, `content` says what; fail3: no answer, or it was cut. */
export interface PackageFailure {
  marker: 'fail1' | 'fail2' | 'fail3'
  content: string
}

/** `restart` begins the version that was installed, on trial: unless that says in time that it is ready, the one before comes back. */
export type InstallOutcome =
  | { type: 'installed'; restart(): Promise<void> }
  | { type: 'failed'; failure: PackageFailure }
  | { type: 'unsupported' }

/** What is told while a package is installed. */
export interface InstallSteps {
  /** The percent that has come. */
  onProgress(percent: number): void
  /** All of it has come; nothing of it is checked yet. */
  onDownloaded(): void
}

/**
 * Fetches a package, checks its signature and hash, and lays it beside the version that runs. Nothing of a package that fails a check is
 * written.
 */
export type InstallPackage = (offered: AppPackage, steps: InstallSteps) => Promise<InstallOutcome>

/**
 * The version that runs has shown its first page: a package on trial is kept from now on, and what lay there before is removed. `onReady`
 * hears its version before that and is waited for, so that a version that was kept has been heard of.
 */
export type KeepVersion = (onReady: (version: string) => Promise<void>) => Promise<void>

/** What is kept of updates until the server has it, as text; '' for nothing. It outlives the web view's storage. */
export type ReadUpdateNotes = () => Promise<string>
export type WriteUpdateNotes = (text: string) => Promise<void>

/** The host has fetched a newer version by itself: `begin` starts it at once and ends this one, else the program's next start does. */
export type WatchNewVersion = (listener: (begin: () => void) => void) => void
