import { createAutomation, type Automation } from './automation/page/create-automation'
import { createRuntime } from './runtime/runtime'
import type { CompiledBundle } from './compile/types'
import { createWx } from './wx/create-wx'
import type { NetReply, NetRequest, PhoneState } from './wx/env'
import { VoipPhone } from './wx/voip'
import type { ToWechat, WechatReply } from './wx/voip-wire'

/** What Node gives the page to start with. */
export interface PageStart {
  bundle: CompiledBundle
  drawn: boolean
  language: string
  phone: PhoneState
  origins: Record<string, string>
  apiNames: readonly string[]
  appId: string
  launch: { path?: string; query?: Record<string, string>; scene?: number }
}

declare global {
  /** Node's half: one HTTP exchange. */
  function __hostFetch(request: NetRequest): Promise<NetReply>
  function __hostAbort(id: number): Promise<void>
  function __hostDownload(): Promise<boolean>
  /** WeChat's servers. */
  function __hostWechat(message: ToWechat): Promise<WechatReply>
  function __hostEvent(message: { method: string; params: unknown }): Promise<void>
  /** The page's half, called by Node. */
  var __host:
    | {
        start(options: PageStart): Promise<void>
        call(method: string, params?: object): Promise<object>
      }
    | undefined
}

let automation: Automation | undefined

globalThis.__host = {
  async start({ bundle, drawn, language, phone, origins, apiNames, appId, launch }) {
    const toNode = (method: string, params: unknown) =>
      void globalThis.__hostEvent({ method, params })
    const voip = new VoipPhone((message) => globalThis.__hostWechat(message))
    const runtime = createRuntime(window, bundle, {
      drawn,
      voipTag: voip.tag,
      packages: new Set(phone.packages),
      download: () => globalThis.__hostDownload(),
      pictureAddress: (src) => pictureAddress(src),
      takePhoneCode() {
        const { personalData } = control
        const { phoneCode } = personalData
        personalData.phoneCode = undefined
        return phoneCode
      },
    })
    const control = createWx(
      runtime,
      phone,
      {
        language,
        traits: phone.traits,
        storage: phone.storage,
        version: phone.version,
        origins,
        apiNames,
        appId,
        fetch: (request) => globalThis.__hostFetch(request),
        abort: (id) => void globalThis.__hostAbort(id),
      },
      voip,
    )
    automation = createAutomation(runtime, control, toNode)

    let pictures = 0
    async function pictureAddress(src: string): Promise<string | undefined> {
      if (/^(data|blob):/.test(src)) return src
      const kept = control.files.read(src)
      if (kept) return URL.createObjectURL(new Blob([kept]))
      if (!/^https?:/.test(src)) return undefined
      pictures -= 1
      const reply = await globalThis.__hostFetch({
        id: pictures,
        method: 'GET',
        url: src,
        headers: {},
        timeoutMs: 60_000,
      })
      if (reply.type !== 'answered' || reply.status !== 200) return undefined
      return `data:${reply.headers['content-type'] ?? 'image/png'};base64,${reply.body}`
    }
    await runtime.start(launch)
  },
  async call(method, params) {
    if (!automation) throw new Error('the program has not started')
    return automation.call(method, { ...params })
  },
}
