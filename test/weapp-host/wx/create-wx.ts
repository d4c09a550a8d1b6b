import type { DeviceRuntime } from '../runtime/types'
import { accountApis } from './account'
import { appEventApis } from './app-events'
import { audioApis } from './audio'
import { canvasApis } from './canvas'
import { fromBase64 } from './bytes'
import { canIUse } from './can-i-use'
import { sync } from './call'
import { deviceApis, type DeviceTrace, type Whereabouts } from './device'
import type { ChosenFile, PhoneState, WxEnv } from './env'
import { openWire } from './exchange'
import { fileSystemApis } from './file-system'
import { FileTable } from './file-table'
import { mediaApis } from './media'
import { motionApis, type Attitude } from './motion'
import { navigationApis } from './navigation'
import { networkApis, type NetworkControl } from './network'
import { createOverlays, drawCapsule, overlayApis, type Overlays } from './overlays'
import { createPermissions, permissionApis, type Permissions } from './permissions'
import { personalDataApis, type PersonalData } from './personal-data'
import { recorderApis } from './recorder'
import { requestApis } from './request'
import { socketApis } from './socket'
import { storageApis } from './storage'
import { subscriptionApis } from './subscriptions'
import { capsuleBox, systemApis } from './system'
import { transferApis } from './transfer'
import { updateApis, type Versions } from './updates'
import type { VoipPhone } from './voip'

/** What stands around the program's `wx`: for the automation, never for the program. */
export interface WxControl {
  storage: Record<string, unknown>
  overlays: Overlays
  permissions: Permissions & { table: ReadonlyMap<string, boolean> }
  network: NetworkControl
  trace: DeviceTrace
  whereabouts: Whereabouts
  personalData: PersonalData
  files: FileTable
  voip: VoipPhone
  versions: Versions
  /** Somebody turns the phone. */
  turn(attitude: Attitude): void
  /** Files that the person has ready for the next chooser; without them it is closed. */
  readyFiles(files: ChosenFile[]): void
}

/** Members that are not functions, or that code looks for to see what it runs on. */
const PLAIN = new Set(['cloud', 'env'])

function notImplemented(name: string): () => never {
  return () => {
    throw new Error(`wx.${name} is not implemented`)
  }
}

/** Fills the program's `wx`. What WeChat has and the host has not is there too and throws `wx.NAME is not implemented`. */
export function createWx(
  runtime: DeviceRuntime,
  phone: Omit<PhoneState, 'packages' | 'traits' | 'version'>,
  env: WxEnv,
  voip: VoipPhone,
): WxControl {
  const files = new FileTable(phone.files)
  const overlays = createOverlays(document)
  if (env.traits.capsule === 'usual') drawCapsule(document, capsuleBox(env.traits))
  const permissions = createPermissions(overlays, phone.permissions, env.traits)
  const network = networkApis(!phone.offline)
  const motion = motionApis()
  const updates = updateApis(env.version)
  const wire = openWire(env, runtime)
  const trace: DeviceTrace = {
    clipboard: phone.clipboard,
    called: [],
    previewed: [],
    opened: [],
    places: [],
    vibrations: [],
    playing: [],
    heard: [],
    documents: [],
    code: undefined,
  }
  const personalData: PersonalData = {
    contact: undefined,
    address: undefined,
    loginCode: undefined,
    phoneCode: undefined,
    payment: undefined,
    entries: [],
    messages: [],
    kept: [],
    dialled: [],
  }
  const whereabouts: Whereabouts = {
    place: { latitude: 35.681236, longitude: 139.767125, accuracy: 20 },
    choice: undefined,
  }
  let ready: ChosenFile[] | undefined

  function takeFiles(): ChosenFile[] | undefined {
    const taken = ready
    ready = undefined
    return taken
  }

  const made: Partial<WechatMiniprogram.Wx> = {
    ...storageApis(env),
    ...requestApis(wire),
    ...transferApis(wire, files, trace.documents),
    ...socketApis(env, runtime),
    ...fileSystemApis(files),
    ...mediaApis(env, files, permissions, takeFiles),
    ...canvasApis(files),
    ...systemApis(env, runtime, permissions),
    ...network.apis,
    ...navigationApis(runtime),
    ...overlayApis(overlays),
    ...subscriptionApis(permissions, overlays),
    ...permissionApis(permissions, trace.opened),
    ...deviceApis(overlays, permissions, trace, whereabouts),
    ...personalDataApis(permissions, personalData),
    ...audioApis(files, trace, async (url) =>
      fromBase64((await wire.send({ method: 'GET', url, headers: {} }).done).body),
    ),
    ...recorderApis(files, permissions),
    ...motion.apis,
    ...accountApis(overlays, personalData, () => voip.logIn()),
    ...updates.apis,
    ...voip.apis(permissions),
    ...appEventApis(runtime),
    nextTick: sync(
      'nextTick',
      (callback) => void Promise.resolve().then(() => Reflect.apply(callback, undefined, [])),
    ),
    createSelectorQuery: sync('createSelectorQuery', () =>
      Object.create(runtime.createSelectorQuery()),
    ),
    createIntersectionObserver: sync('createIntersectionObserver', (component, options) =>
      Object.create(runtime.createIntersectionObserver(component, options)),
    ),
    canIUse: sync('canIUse', (schema) => canIUse(schema, made)),
  }
  for (const name of env.apiNames) if (!PLAIN.has(name)) runtime.wx[name] = notImplemented(name)
  Object.assign(runtime.wx, made)
  runtime.on('background', () => voip.interrupt())

  return {
    storage: env.storage,
    overlays,
    permissions,
    network: network.control,
    trace,
    whereabouts,
    personalData,
    files,
    voip,
    versions: updates.versions,
    turn: motion.turn,
    readyFiles: (chosen) => void (ready = chosen),
  }
}
