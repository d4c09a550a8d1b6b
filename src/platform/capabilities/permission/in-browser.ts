import { getHost } from '../host/host'
import type {
  CheckPermission,
  PermissionKind,
  PermissionState,
  RequestPermission,
} from './contract'

/** Names of the browser's own list of permissions; not every browser knows each. */
const NAMES = { location: 'geolocation', camera: 'camera', microphone: 'microphone' } as const
type Listed = keyof typeof NAMES

const isListed = (kind: PermissionKind): kind is Listed => kind in NAMES

function hasListed(kind: Listed): boolean {
  if (!window.isSecureContext) return false
  return kind === 'location' ? 'geolocation' in navigator : 'mediaDevices' in navigator
}

async function query(kind: Listed): Promise<PermissionState> {
  if (!hasListed(kind)) return 'unsupported'
  try {
    // The DOM's types leave out the names that one browser lacks.
    const name = NAMES[kind] as PermissionName
    return (await navigator.permissions.query({ name })).state
  } catch {
    return 'prompt'
  }
}

/** Uses it once, since that is how a browser comes to ask. */
async function wake(kind: Listed): Promise<void> {
  if (kind === 'location') {
    await new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, (error) =>
        error.code === error.PERMISSION_DENIED ? reject(new Error(error.message)) : resolve(error),
      )
    })
    return
  }
  const stream = await navigator.mediaDevices.getUserMedia({
    video: kind === 'camera',
    audio: kind === 'microphone',
  })
  for (const track of stream.getTracks()) track.stop()
}

export const checkInBrowser: CheckPermission = async (kind) => {
  if (isListed(kind)) return query(kind)
  if (kind === 'contacts') return 'contacts' in navigator ? 'granted' : 'unsupported'
  // WeCom's to-dos stand in an editor of its own.
  if (kind === 'reminders') return getHost().name === 'wecom' ? 'granted' : 'unsupported'
  // A file chooser and a file of the calendar's ask nobody; a browser takes no pushes (docs/adr/0167).
  return kind === 'push' ? 'unsupported' : 'granted'
}

export const requestInBrowser: RequestPermission = async (kind) => {
  const state = await checkInBrowser(kind)
  // A browser has no address for its settings.
  if (state === 'denied') return { type: 'blocked' }
  if (state !== 'prompt') return { type: state }
  if (!isListed(kind)) return { type: 'denied' }
  try {
    await wake(kind)
    return { type: 'granted' }
  } catch {
    return { type: (await checkInBrowser(kind)) === 'denied' ? 'blocked' : 'denied' }
  }
}
