import automator from 'miniprogram-automator'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type { Language } from '@contract/languages'
import { formatAddress } from '../../weapp-host/runtime/address'
import { originsOf, type Place, type WeappDevice } from './weapp-device'

/** In the program's logic layer: sends a request to where its host stands for, or fails as without a network. Sent as text: it knows only its arguments. */
function mapped(
  this: { origin(option: object): unknown },
  option: { url: string; fail?(error: object): void; complete?(error: object): void },
  origins: Record<string, string>,
  cut: boolean,
): unknown {
  if (cut) {
    const error = { errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED' }
    setTimeout(() => {
      option.fail?.(error)
      option.complete?.(error)
    })
    return { abort: () => undefined, onProgressUpdate: () => undefined }
  }
  const from = Object.keys(origins).find((origin) => option.url.indexOf(origin) === 0)
  return this.origin(
    from
      ? Object.assign({}, option, { url: origins[from] + option.url.slice(from.length) })
      : option,
  )
}

/** In the logic layer: keeps files, and has the next chooser answer with them. */
function keepFiles(
  files: { name: string; base64: string }[],
): { tempFilePath: string; size: number; fileType: string }[] {
  const fs = wx.getFileSystemManager()
  return files.map(({ name, base64 }) => {
    const tempFilePath = `${wx.env.USER_DATA_PATH}/${name}`
    fs.writeFileSync(tempFilePath, base64, 'base64')
    return { tempFilePath, size: Math.floor((base64.length * 3) / 4), fileType: 'image' }
  })
}

function searchOf(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * WeChat DevTools as a device, at WEAPP_WS. It has one simulator, so one person at a time: its storage is emptied first.
 * What its automation cannot do is done as near as it goes: no real restart (the program is relaunched at its place),
 * and the background is the program's own hooks.
 */
export function devtoolsDevice(
  wsEndpoint: string,
  serverUrl: string,
  language: Language,
): WeappDevice {
  let program: MiniProgram | undefined

  async function mapNetwork(of: MiniProgram, cut: boolean): Promise<void> {
    for (const api of ['request', 'uploadFile', 'downloadFile'])
      await of.mockWxMethod(api, mapped.toString(), originsOf(serverUrl), cut)
  }

  async function hook(of: MiniProgram, name: 'onHide' | 'onShow'): Promise<void> {
    await of.evaluate(
      'function (name) { var app = getApp(); var pages = getCurrentPages(); var page = pages[pages.length - 1]; if (app[name]) app[name]({}); if (page && page[name]) page[name]() }',
      name,
    )
  }

  return {
    async start({ path, query }: Place) {
      const first = !program
      const opened = program ?? (await automator.connect({ wsEndpoint }))
      program = opened
      if (first) {
        await opened.callWxMethod('clearStorageSync')
        await opened.callWxMethod('setStorageSync', 'language', language)
        await mapNetwork(opened, false)
      }
      opened.removeAllListeners()
      await opened.callWxMethod('reLaunch', { url: `/${path}${searchOf(query)}` })
      return opened
    },
    // DevTools has a panel of its own for setData.
    step: () => Promise.resolve(),
    toasts: () => Promise.resolve([]),
    // DevTools' automation has no keys: the field gets one character more.
    press: async (field, key) => field.input(`${String(await field.value())}${key}`),
    async pickFiles(of, files) {
      const tempFiles: unknown = await of.evaluate(
        keepFiles.toString(),
        files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
      )
      await of.mockWxMethod('chooseMedia', { tempFiles, type: 'image', errMsg: 'chooseMedia:ok' })
    },
    async offline(of, cut) {
      if (!of) throw new Error('DevTools starts no program offline: this journey is for the host')
      await mapNetwork(of, cut)
    },
    async showCode(of, text) {
      await of.mockWxMethod('scanCode', { result: text })
    },
    async giveLoginCode(of, code) {
      await of.mockWxMethod('login', { code, errMsg: 'login:ok' })
    },
    findVersion: () =>
      Promise.reject(new Error('DevTools fetches no versions: this journey is for the host')),
    version: () =>
      Promise.reject(new Error('DevTools fetches no versions: this journey is for the host')),
    paymentWindow: () =>
      Promise.reject(new Error('DevTools pays with real money: this journey is for the host')),
    endPayment: () =>
      Promise.reject(new Error('DevTools pays with real money: this journey is for the host')),
    givePhoneCode() {
      throw new Error(
        'DevTools plays no answer to the button of phone numbers: this journey is for the host',
      )
    },
    async chooseContact(of, contact) {
      await of.mockWxMethod('chooseContact', { ...contact, errMsg: 'chooseContact:ok' })
    },
    async chooseAddress(of, address) {
      await of.mockWxMethod('chooseAddress', { ...address, errMsg: 'chooseAddress:ok' })
    },
    calendarLines: () =>
      Promise.reject(new Error('DevTools has no calendar: this journey is for the host')),
    keptContact: () =>
      Promise.reject(new Error('DevTools has no address book: this journey is for the host')),
    async permit(of, kind, allow) {
      if (kind !== 'privacy' && kind !== 'photos')
        throw new Error(`DevTools plays no answer for ${kind}: this journey is for the host`)
      for (const api of ['chooseMedia', 'setClipboardData']) {
        if (allow) await of.restoreWxMethod(api)
        else
          await of.mockWxMethod(api, {
            errMsg: `${api}:fail privacy permission is not authorized`,
            errno: 104,
          })
      }
    },
    stand: () =>
      Promise.reject(new Error('DevTools stands where it is: this journey is for the host')),
    turn: () => Promise.reject(new Error('DevTools turns no phone: this journey is for the host')),
    interruptCall: () =>
      Promise.reject(new Error('DevTools has no phone calls: this journey is for the host')),
    received: () =>
      Promise.reject(new Error('DevTools has no rooms: this journey is for the host')),
    asked() {
      throw new Error('DevTools tells nothing of requests: this journey is for the host')
    },
    noticed: () =>
      Promise.reject(new Error('DevTools tells nothing of it: this journey is for the host')),
    background: (of) => hook(of, 'onHide'),
    async foreground(of, at) {
      await hook(of, 'onShow')
      if (at) await of.callWxMethod('reLaunch', { url: formatAddress(at.path, at.query) })
    },
    async close() {
      await program?.restoreWxMethod('chooseMedia')
      for (const api of ['request', 'uploadFile', 'downloadFile'])
        await program?.restoreWxMethod(api)
      program?.disconnect()
      program = undefined
    },
  }
}
