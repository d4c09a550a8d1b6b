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
import { onConnectionBack } from '@/lib/network/connection'
import { confirm } from '@/lib/overlay/confirm'
import { onPageLeft } from '@/lib/overlay/layers'
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

/** What an update does on this device: a version that was rolled back here is not installed again, and comes from the store at most. */
function choose(result: UpdateResult, { system, version, isBad }: InstalledApp): UpdateChoice {
  const offered = isBad(result.version) ? { ...result, wgtUrl: '' } : result
  return chooseUpdate(offered, { installed: version, android: system === 'android' })
}

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

function follow(app: InstalledApp): void {
  let restart = () => Promise.resolve()
  /** Put off until the next start of the app. */
  let later = ''
  let stopWaiting = () => {}
  const isLeaving = watchLeaving()

  async function update(
    result: UpdateResult,
    onProgress: (percent: number) => void,
  ): Promise<UpdateOutcome> {
    const choice = choose(result, app)
    if (choice.type !== 'hot') {
      const opened = choice.type === 'open' ? await openExternal(choice.url) : undefined
      if (opened?.type !== 'failed') return { type: 'opened' }
      return { type: 'failed', failure: { marker: 'fail1', content: opened.reason } }
    }
    const { version, baseVersion = '', sha256 = '', signature = '' } = result
    const offered = { version, baseVersion, sha256, signature, url: choice.url }
    const outcome = await installPackage(offered, onProgress)
    if (outcome.type === 'installed') ({ restart } = outcome)
    return outcome.type === 'unsupported' ? { type: 'opened' } : outcome
  }

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
    await restart()
  }

  state.subscribe((now, before) => {
    if (now.phase === before.phase) return
    if (now.phase === 'failed' && now.failure) void tellFailure(dialog, now.failure)
    else if (now.phase === 'installed') void beginInstalled()
    else if (now.phase === 'hidden' && before.result) {
      const { result } = before
      // Another page came over it, which answers nothing.
      if (isLeaving()) stopWaiting = onCalmPage(() => dialog.show(result))
      else later = result.version
    }
  })

  async function ask() {
    if (state.getState().phase !== 'hidden') return
    try {
      const { version } = BUILD_BRAND
      const request = { platform: app.system, version }
      const result = await fetchQuery(updateEndpoints.appUpdate, request, { fresh: true })
      stopWaiting()
      if (!result || result.version === later || choose(result, app).type === 'none') return
      // A version that was bad here is not offered as a package, and its store only to who may not go on without it.
      if (app.isBad(result.version) && result.isForce !== '1') return
      await loadLazyTexts(getWantedLanguage())
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

/** Once a page of the version that runs is in sight it is kept; one whose page broke is not. */
function keepOnceShown(): void {
  const look = () => {
    if (!sight.getState().page) return
    stop()
    if (!hasCrashed()) void keepVersion()
  }
  const stop = sight.subscribe(look)
  look()
}

/** From now on it is asked whether there is a newer version, at once and at each return to the app. */
export function beginUpdates(): void {
  keepOnceShown()
  readInstalledApp().then(
    (app) => app && follow(app),
    () => undefined,
  )
}
