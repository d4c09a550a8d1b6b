import { z } from 'zod/mini'
import type { DeviceRuntime } from '../../runtime/types'
import type { WxControl } from '../../wx/create-wx'
import type { Methods } from './element-methods'
import { textIn } from './params'

const Opened = z.object({
  path: z.optional(z.string()),
  query: z.optional(z.record(z.string(), z.string())),
  scene: z.optional(z.number()),
})
const Files = z.array(
  z.object({ name: z.string(), bytes: z.string(), camera: z.optional(z.boolean()) }),
)

const Place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z._default(z.number(), 20),
})
const Choice = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const openIdList = z.array(z.string())
const RoomEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('members'), openIdList }),
  z.object({ type: z.literal('cameras'), openIdList }),
  z.object({
    type: z.literal('caught'),
    from: z.string(),
    sound: z.boolean(),
    picture: z.boolean(),
  }),
])

const Contact = z.object({ displayName: z.string(), phoneNumber: z.string() })
const Address = z.object({
  userName: z.string(),
  telNumber: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  countyName: z.string(),
  detailInfo: z.string(),
})

/** Host.*: what Node's half of the host asks of the page; no part of DevTools' protocol. */
export function hostMethods(runtime: DeviceRuntime, control: WxControl): Methods {
  return {
    /** What a restart keeps. */
    'Host.kept': () => ({
      storage: control.storage,
      files: control.files.kept(),
      permissions: Object.fromEntries(control.permissions.table),
      clipboard: control.trace.clipboard,
      packages: [...runtime.packages],
      version: control.versions.next,
    }),
    /** `version`: what WeChat finds and fetches now; `failed`: it does not come. */
    'Host.findVersion': (params) => {
      control.versions.find(textIn(params, 'version'), params.failed === true)
      return {}
    },
    /** What runs, and whether the program has asked for the restart into the next one. */
    'Host.version': () => ({
      running: control.versions.running,
      applied: control.versions.applied,
      watched: control.versions.watched,
    }),
    /** `files`: name and base64 of each; the next chooser answers with them. */
    'Host.pickFiles': ({ files }) => {
      control.readyFiles(Files.parse(files))
      return {}
    },
    /** `place`: where the phone is from now on, by WGS-84; without it the phone cannot tell. */
    'Host.stand': ({ place }) => {
      control.whereabouts.place = place === undefined ? undefined : Place.parse(place)
      return {}
    },
    /** `choice`: what the person chooses next in WeChat's own list of places. */
    'Host.chooseLocation': ({ choice }) => {
      control.whereabouts.choice = Choice.parse(choice)
      return {}
    },
    /** `text`: what the next scan sees. */
    'Host.showCode': (params) => {
      control.trace.code = textIn(params, 'text')
      return {}
    },
    /** `code`: what wx.login gives next. */
    'Host.giveLoginCode': (params) => {
      control.personalData.loginCode = textIn(params, 'code')
      return {}
    },
    /** `code`: the person's next yes to WeChat's button of phone numbers, by what its server gave; without one they say no. */
    'Host.givePhoneCode': (params) => {
      control.personalData.phoneCode = textIn(params, 'code')
      return {}
    },
    /** What stands in WeChat's payment window, while one is open. */
    'Host.paymentWindow': () => ({ window: control.personalData.payment }),
    /** `paid`: the person pays in it; else they leave it. */
    'Host.endPayment': ({ paid }) => {
      control.overlays.answer('payment', paid === true)
      return {}
    },
    /** `contact`: whom the person chooses next in the phone's contacts. */
    'Host.chooseContact': ({ contact }) => {
      control.personalData.contact = Contact.parse(contact)
      return {}
    },
    /** `address`: which of the addresses kept in WeChat the person chooses next. */
    'Host.chooseAddress': ({ address }) => {
      control.personalData.address = Address.parse(address)
      return {}
    },
    /** `permission`: a scope, 'privacy', or what the system lets WeChat do: 'system.album', 'system.camera'. */
    'Host.answer': (params) => {
      control.permissions.set(textIn(params, 'permission'), params.allow === true)
      return {}
    },
    'Host.network': ({ offline, weak }) => {
      if (offline !== undefined) control.network.setOnline(offline !== true)
      if (weak !== undefined) control.network.setWeak(weak === true)
      return {}
    },
    /** `beta` and `gamma`, in degrees: somebody turns the phone. */
    'Host.turn': ({ beta, gamma }) => {
      control.turn({ beta: Number(beta), gamma: Number(gamma) })
      return {}
    },
    /** `event`: what WeChat tells the phone of its room. */
    'Host.hearRoom': ({ event }) => {
      control.voip.hear(RoomEvent.parse(event))
      return {}
    },
    'Host.interruptCall': () => {
      control.voip.interrupt()
      return {}
    },
    'Host.received': () => ({ ...control.voip.received }),
    'Host.background': () => {
      runtime.background()
      return {}
    },
    /** `opened`: by which card or code; without it somebody comes back. */
    'Host.foreground': async ({ opened }) => {
      await runtime.foreground(opened === undefined ? undefined : Opened.parse(opened))
      return {}
    },
    'Host.meter': () => runtime.meter.read(),
    'Host.resetMeter': () => {
      runtime.meter.reset()
      return {}
    },
    /** What the phone was asked to do: clipboard, calls, pictures shown, settings opened, contacts kept. */
    'Host.trace': () => ({
      ...control.trace,
      entries: control.personalData.entries,
      messages: control.personalData.messages,
      kept: control.personalData.kept,
    }),
  }
}
