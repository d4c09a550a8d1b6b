import { randomBytes } from 'node:crypto'
import type { Device } from './device'
import type { ShownPush } from './push-centre'
import { Refusal, type Implementations, type Options } from './native-side'

/** As Firebase and Apple make them; the plugin writes an iPhone's in capitals. */
const newToken = (device: Device): string =>
  device.system === 'ios'
    ? randomBytes(32).toString('hex').toUpperCase()
    : `${randomBytes(11).toString('base64url')}:${randomBytes(60).toString('base64url')}`

const entriesOf = ({ notifications }: Options): Options[] => {
  if (!Array.isArray(notifications)) throw new Refusal('Must supply notifications to remove')
  return notifications.filter((one): one is Options => typeof one === 'object' && one !== null)
}

/** PushNotifications of both systems (PushNotificationsPlugin.java, PushNotificationsPlugin.swift). An iPhone asks once; Android asks again after a first refusal. */
export function pushNotifications(device: Device): Implementations {
  const { permissions, pushes, system } = device
  let refusals = 0
  const state = () => {
    const asksAgain = permissions.push === 'denied' && system === 'android' && refusals < 2
    return { receive: asksAgain ? 'prompt-with-rationale' : permissions.push }
  }

  /** Before its first token an iPhone's plugin refuses whatever is said of what it shows. */
  const needToken = () => {
    if (system === 'ios' && pushes.token === undefined)
      throw new Refusal('event capacitorDidRegisterForRemoteNotifications not called.')
  }

  function remove(gone: (one: ShownPush) => boolean): void {
    const kept = pushes.shown.filter((one) => !gone(one))
    pushes.shown.splice(0, pushes.shown.length, ...kept)
    // A launcher counts what is shown.
    if (system === 'android' && kept.length === 0) pushes.badge = 0
  }

  return {
    'PushNotifications.checkPermissions': state,
    'PushNotifications.requestPermissions': () => {
      if (state().receive.startsWith('prompt')) {
        permissions.push = device.answers.push
        if (permissions.push === 'denied') refusals += 1
      }
      return state()
    },
    'PushNotifications.register': () => {
      pushes.token ??= newToken(device)
      // Firebase's is kept for who listens later.
      const retain = system === 'android'
      device.notify('PushNotifications', 'registration', { value: pushes.token }, retain)
      return undefined
    },
    'PushNotifications.unregister': () => {
      pushes.token = undefined
      return undefined
    },
    'PushNotifications.getDeliveredNotifications': () => {
      needToken()
      return { notifications: pushes.shown.map((one) => ({ ...one })) }
    },
    'PushNotifications.removeDeliveredNotifications': (options) => {
      needToken()
      const gone = entriesOf(options)
      remove(({ id, tag }) => gone.some((one) => one.id === id && one.tag === tag))
      return undefined
    },
    'PushNotifications.removeAllDeliveredNotifications': () => {
      needToken()
      remove(() => true)
      pushes.badge = 0
      return undefined
    },
    ...(system === 'android' ? channels(device) : {}),
  }
}

function channels({ pushes }: Device): Implementations {
  return {
    'PushNotifications.createChannel': ({ id, name }) => {
      if (typeof id !== 'string') throw new Refusal('Channel missing identifier')
      if (typeof name !== 'string') throw new Refusal('Channel missing name')
      pushes.channels.set(id, name)
      return undefined
    },
    'PushNotifications.deleteChannel': ({ id }) => {
      pushes.channels.delete(String(id))
      return undefined
    },
    'PushNotifications.listChannels': () => ({
      channels: [...pushes.channels].map(([id, name]) => ({ id, name })),
    }),
  }
}
