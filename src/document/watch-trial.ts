/**
 * In the app's index.html alone: a version on trial that does not say in time that it is ready gives its place back to the one before,
 * and one whose trial ended with the process is known as bad by the next start (docs/adr/0155). It needs nothing of the program, which may
 * be what is broken.
 */
import { compareVersions } from '@contract/domain/version'
import {
  addBad,
  OWN_BUNDLE,
  parseTrial,
  TRIAL_MS,
  trialKeys,
  type Trial,
} from '@/platform/capabilities/app-update/trial'

/** Capacitor's bridge, which the native side puts in front of every page. */
interface Bridge {
  nativePromise?(plugin: string, method: string, options: object): Promise<unknown>
}

const { nativePromise }: Bridge = Object(Reflect.get(window, 'Capacitor'))

async function call(plugin: string, method: string, options: object) {
  const answer: { value?: string | null } = Object(await nativePromise?.(plugin, method, options))
  return answer
}

const read = async (key: string) => (await call('Preferences', 'get', { key })).value

/** The version is known as bad before anything else is: whatever happens then, it is not installed again. */
async function giveUp({ version }: Trial): Promise<void> {
  const value = addBad(await read(trialKeys.bad), version)
  await call('Preferences', 'set', { key: trialKeys.bad, value })
  await call('Preferences', 'remove', { key: trialKeys.trial })
}

async function comeBack(trial: Trial): Promise<void> {
  // It said so meanwhile.
  if (!(await read(trialKeys.trial))) return
  await giveUp(trial)
  if (trial.before) await call('WebView', 'setServerBasePath', { path: trial.before })
  else await call('WebView', 'setServerAssetPath', { path: OWN_BUNDLE })
}

export async function watchTrial(): Promise<void> {
  const trial = parseTrial(await read(trialKeys.trial))
  if (!trial) return
  const runs = compareVersions(trial.version, FIRST_VALUES.brand.version) === 0
  if (runs) setTimeout(() => void comeBack(trial), TRIAL_MS)
  // The system began with the version that was kept last: the one on trial did not come to its first page.
  else await giveUp(trial)
}
