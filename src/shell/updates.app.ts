import { compareVersions } from '@contract/domain/version'
import { updateEndpoints } from '@contract/update/endpoints'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { getWantedLanguage } from '@/i18n/language-store'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { chooseUpdate, type UpdateChoice, type UpdateResult } from '@/lib/machines/update-choice'
import {
  createUpdateDialog,
  type UpdateDialog,
  type UpdateOutcome,
} from '@/lib/machines/update-dialog'
import type { OutcomeLog } from '@/lib/updates/outcome-log'
import { onConnectionBack } from '@/lib/network/connection'
import { confirm } from '@/lib/overlay/confirm'
import { leaveLayers, onPageLeft } from '@/lib/overlay/layers'
import { sight } from '@/lib/overlay/page-in-sight'
import {
  installPackage,
  keepVersion,
  readInstalledApp,
} from '@/platform/capabilities/app-update/app-update'
import type { InstalledApp, PackageFailure } from '@/platform/capabilities/app-update/contract'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'
import { onCalmPage } from './calm-page'
import { layOverPages } from './over-pages'
import { createUpdateLayer } from './update-layer'
import { beginUpdateOutcomes } from './update-outcomes'

/** What an update does on this device: a version that was rolled back here is not installed again, and comes from the store at most. */
function choose(result: UpdateResult, { system, version, isBad }: InstalledApp): UpdateChoice {
  const offered = isBad(result.version) ? { ...result, wgtUrl: '' } : result
  return chooseUpdate(offered, { installed: version, android: system === 'android' })
}

/**
 * Whether the person is asked about what the server offers. An older version is none that it can offer, whoever signed it once: it would
 * bring back what was mended since. `later` is the version that was put off, which a forced one is not.
 */
function isWanted(result: UpdateResult, app: InstalledApp, later: string): boolean {
  const forced = result.isForce === '1'
  if (compareVersions(result.version, BUILD_BRAND.version) <= 0) return false
  if (!forced && result.version === later) return false
  // A version that was bad here is not offered as a package, and its store only to who may not go on without it.
  if (!forced && app.isBad(result.version)) return false
  return choose(result, app).type !== 'none'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Tells whether another page is coming at this very moment. */
function watchLeaving(): () => boolean {
  let leaving = false
  onPageLeft(() => {
    leaving = true
    void Promise.resolve().then(() => {
      leaving = false
    })
  })
  return () => leaving
}

async function tellFailure(dialog: UpdateDialog, { marker, content }: PackageFailure) {
  const again = await confirm({
    title: marker,
    text: `${t('components:update.failed')}\n${content}`,
    confirmText: t('common:action.retry'),
    cancelText: t('common:action.close'),
  })
  if (again) await dialog.confirm()
  else dialog.dismiss()
}

interface Following {
  app: InstalledApp
  log: OutcomeLog
}

/** What "Update now" does: installs the package, or opens the store. `onInstalled` hears what begins the new version. */
function createUpdate(
  { app, log }: Following,
  onInstalled: (restart: () => Promise<void>) => void,
) {
  return async function update(
    result: UpdateResult,
    onProgress: (percent: number) => void,
  ): Promise<UpdateOutcome> {
    const choice = choose(result, app)
    const { version, baseVersion = '', sha256 = '', signature = '' } = result
    if (choice.type !== 'hot') {
      const opened = choice.type === 'open' ? await openExternal(choice.url) : undefined
      if (opened?.type === 'failed')
        return { type: 'failed', failure: { marker: 'fail1', content: opened.reason } }
      await log.note(version, 'storeOpened')
      return { type: 'opened' }
    }
    const offered = { version, baseVersion, sha256, signature, url: choice.url }
    const onDownloaded = () => void log.note(version, 'downloaded')
    const outcome = await installPackage(offered, { onProgress, onDownloaded })
    if (outcome.type === 'unsupported') return { type: 'opened' }
    if (outcome.type === 'installed') {
      // Kept before anything restarts.
      await log.note(version, 'installed')
      onInstalled(outcome.restart)
    }
    return outcome
  }
}

function follow({ app, log }: Following): void {
  let restart = () => Promise.resolve()
  /** Put off until the next start of the app. */
  let later = ''
  let withdrawing = false
  let stopWaiting = () => {}
  const isLeaving = watchLeaving()

  const update = createUpdate({ app, log }, (begin) => {
    restart = begin
  })
  const dialog = createUpdateDialog({ update })
  const { state } = dialog

  /** An iPhone lets no app end itself: the button begins the new version in its place. */
  async function beginInstalled() {
    if (app.system === 'ios')
      await confirm({
        title: t('components:update.installed'),
        confirmText: t('components:update.exit'),
        single: true,
      })
    await leaveLayers()
    await restart()
  }

  state.subscribe((now, before) => {
    if (now.phase === before.phase) return
    const version = now.result?.version ?? ''
    if (now.phase === 'shown') void log.note(version, 'offered')
    if (now.phase === 'failed' && now.failure) {
      void log.note(version, now.failure.marker)
      void tellFailure(dialog, now.failure)
    } else if (now.phase === 'installed') void beginInstalled()
    else if (now.phase === 'hidden' && before.result && !withdrawing) {
      const { result } = before
      // Another page came over it, which answers nothing.
      if (isLeaving()) stopWaiting = onCalmPage(() => dialog.show(result))
      else {
        later = result.version
        if (before.phase === 'shown') void log.note(later, 'postponed')
      }
    }
  })

  const isAsking = () => ['hidden', 'shown'].includes(state.getState().phase)
  /** What stands over the page is offered no more, or in another way: a release that was stopped must not be begun from there. */
  function withdraw() {
    withdrawing = true
    dialog.withdraw()
    withdrawing = false
  }

  async function ask() {
    if (!isAsking()) return
    try {
      const { version } = BUILD_BRAND
      const request = { platform: app.system, version }
      const result = await fetchQuery(updateEndpoints.appUpdate, request, { fresh: true })
      if (!isAsking()) return
      stopWaiting()
      const wanted = result && isWanted(result, app, later)
      if (wanted && isSame(result, state.getState().result)) return
      withdraw()
      if (!wanted) return
      await loadLazyTexts(getWantedLanguage())
      // Another question was under way beside this one, and may have been answered by now.
      if (state.getState().phase !== 'hidden' || !isWanted(result, app, later)) return
      stopWaiting()
      stopWaiting = onCalmPage(() => dialog.show(result))
    } catch {
      // The next return, start or connection asks again.
    }
  }

  layOverPages(createUpdateLayer(dialog))
  watchOnShow((shown) => shown && void ask())
  onConnectionBack(() => void ask())
  void ask()
}

/** Whether a page has broken since this start. */
function hasCrashed(): boolean {
  return Number(readText(storageKeys.crashedAt.key) ?? 0) > performance.timeOrigin
}

/** Once a page of the version that runs is in sight it is kept; one whose page broke is not. `onReady` hears the version on trial before that. */
function keepOnceShown(onReady: (version: string) => Promise<void>): void {
  const look = () => {
    if (!sight.getState().page) return
    stop()
    if (!hasCrashed()) void keepVersion(onReady)
  }
  const stop = sight.subscribe(look)
  look()
}

/** From now on it is asked whether there is a newer version, at once and at each return to the app. */
export function beginUpdates(): void {
  const following = readInstalledApp().then(
    (app) => app && { app, log: beginUpdateOutcomes(app) },
    () => undefined,
  )
  keepOnceShown((version) => following.then((it) => it?.log.note(version, 'ready')))
  void following.then((it) => it && follow(it))
}
