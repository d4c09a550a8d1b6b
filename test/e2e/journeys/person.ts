import type { Language } from '@contract/languages'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { PermissionKind } from '@/platform/capabilities/permission/contract'
import type { FakeMessenger } from '../drivers/fake-messenger'

/** A file on a person's device. */
export interface DeviceFile {
  name: string
  bytes: Uint8Array
}

/** A contact on a person's device. WeChat gives its name and number alone. */
export interface Contact {
  name: string
  email: string
  phone: string
}

/** What a host asks a person for; 'privacy' is WeChat's guideline, which photos and the clipboard stand behind. */
export type Permitted = PermissionKind | 'privacy'

/** A person with a device, the same on every target; journeys are written against this. */
export interface Person {
  readonly language: Language
  /** The host's own chooser of pictures gives no more than it was asked for. */
  readonly chooserCounts: boolean
  /** Who asks before the motion sensor is heard: nobody, the browser itself, or the app's own question alone. */
  readonly motion: 'free' | 'browser asks' | 'app asks'
  /** What of the program lies on the phone before its first start: the rest is loaded when it is first opened. */
  readonly holds: 'everything' | 'start' | 'nothing'
  /** Opens a page by its route, as a link would. */
  open(route: string, query?: Record<string, string>): Promise<void>
  /** The program is in the background, and a link, a card or a code opens it there again. */
  openAgain(route: string, query: Record<string, string>): Promise<void>
  /** Waits until a text is on the screen. */
  see(text: string): Promise<void>
  /** Waits until a text has left the screen. */
  miss(text: string): Promise<void>
  /** Waits until a control is on the screen. */
  find(id: string): Promise<void>
  /** Waits until the page shown is the one of this route. */
  arrive(route: string): Promise<void>
  /** Presses a key for every character, over what stands in the field; fails unless the field then holds just that. */
  type(id: string, text: string): Promise<void>
  /** What stands in a field. */
  valueOf(id: string): Promise<string>
  tap(id: string): Promise<void>
  /** Two taps at once, as an impatient thumb does. */
  doubleTap(id: string): Promise<void>
  /** Taps what carries this text. */
  choose(text: string): Promise<void>
  /** Taps what asks for files, and chooses these. */
  pickFiles(id: string, files: readonly DeviceFile[]): Promise<void>
  /** Enters digits on the payment password pad. */
  enterDigits(digits: string): Promise<void>
  /** Presses a control of the sandbox cashier, which is a page of the gateway's own, or leaves it by the device's own means. */
  atCashier(action: 'pay' | 'cancel' | 'leave'): Promise<void>
  back(): Promise<void>
  /** Waits until Back has led out of the program. A mini-program is left by WeChat's own means. */
  leaveBehind(): Promise<void>
  /** Opens the program in another tab of the same browser. Only a browser has tabs. */
  openTab(): Promise<Person>
  reload(): Promise<void>
  /** The system ends the program, empties what its web view has stored, and it is started again where it was. Only an app. */
  loseStorage(): Promise<void>
  /** Waits until controls can be seen whole above the keyboard, which is up. Only an app. */
  seeAboveKeyboard(...ids: string[]): Promise<void>
  /** Cuts or restores the network, also before the first start. */
  offline(cut: boolean): Promise<void>
  /** Holds the device's camera at a code with this text, as long as the next scanner is open. */
  scans(text: string): Promise<void>
  /** What WeChat hands its program next for this person, as a proof of who they are. A page asks WeChat's server itself. */
  isKnownToWechat(code: string): Promise<void>
  /** The person's next yes when WeChat's button asks for the phone number, by what WeChat's server gave for it; without it they say no. Only the mini-program. */
  allowsPhone(code: string): Promise<void>
  /** Whom the person chooses next in the host's own contacts. */
  choosesContact(contact: Contact): Promise<void>
  /** Which postal address the person chooses next: of WeChat's own, else of their contacts. */
  choosesAddress(address: PostalAddress): Promise<void>
  /** Takes the device to a point of WGS-84; until then it may not know where it is. */
  standsAt(latitude: number, longitude: number): Promise<void>
  /** What the person says when the host asks for it, or the switch of the host's settings. Fails where this host asks nobody for it. */
  permit(kind: Permitted, allow: boolean): Promise<void>
  /** What the person says when the browser asks for the motion sensor, from its next start on. Only where the browser asks. */
  answerMotion(allow: boolean): Promise<void>
  /** From now on the device makes passkeys and answers by them, its owner always there. Only a browser. */
  holdsPasskeys(): Promise<void>
  /** Turns the phone about its long side, by degrees to the right. */
  turnPhone(degrees: number): Promise<void>
  /** How a control is turned or moved on the screen; 'none' when it lies as it was laid out. */
  transformOf(id: string): Promise<string>
  /** Sends the app to the background and back. */
  background(): Promise<void>
  shot(name: string): Promise<void>
  /** Errors that the device's console showed since the last call. */
  complaints(): string[]
  leave(): Promise<void>
}

/** `trial`: an app with the developer flag, a mini-program's trial version, as testers have them; a browser is in test mode here anyway. */
export type NewPerson = (options: {
  language: Language
  serverUrl: string
  trial?: boolean
  /** The messenger in whose web view a browser's person is. */
  messenger?: FakeMessenger
}) => Promise<Person>
