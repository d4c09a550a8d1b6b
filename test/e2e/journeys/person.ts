import type { Language } from '@contract/languages'
import type { Compliance } from '../../../config/compliance'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { PermissionKind } from '@/platform/capabilities/permission/contract'
import type { FakeMessenger } from '../drivers/fake-messenger'
import type { CalendarLine } from '../support/calendar-file'
import type { Taken } from '../../support/push-stand-in'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import type { WechatAccount } from '../../support/voip-rooms'

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

/** What an address book has of a contact that came from the program. */
export type KeptContact = Pick<Contact, 'name' | 'phone'>

/** What a host asks a person for; 'privacy' is WeChat's guideline, which photos and the clipboard stand behind, 'album' where it keeps pictures. */
export type Permitted = PermissionKind | 'privacy' | 'album'

/** What Google or Apple took from the server and hands over. */
export type VendorPush = Taken

/** What a device gave its person to feel (milliseconds), to hear to its end (addresses of sounds) and to keep (each byte one character). */
export interface Noticed {
  felt: number[]
  heard: string[]
  files: { name: string; text: string }[]
}

/** The person leaves the share sheet or sends what it holds; 'refused': the host does not open it. */
export type SheetEnd = 'shared' | 'cancelled' | 'refused'

/** A person with a device, the same on every target; journeys are written against this. */
export interface Person {
  readonly language: Language
  /** The host's own chooser of pictures gives no more than it was asked for. */
  readonly chooserCounts: boolean
  /** The host asks before a picture is kept in the person's album. */
  readonly guardsAlbum: boolean
  /** Who asks before the motion sensor is heard: nobody, the browser itself, or the app's own question alone. */
  readonly motion: 'free' | 'browser asks' | 'app asks'
  /** The host keeps a file for its person; a messenger's web view keeps none. */
  readonly keepsFiles: boolean
  /** What of the program lies on the phone before its first start: the rest is loaded when it is first opened. */
  readonly holds: 'everything' | 'start' | 'nothing'
  /** Waits until the browser keeps the program for a visit without a connection. Only a browser: elsewhere it lies on the phone. */
  keepsProgram(): Promise<void>
  /** Its host finds a newer version and fetches it: WeChat this one, a browser what the site has by now. `failed`: it does not come, in WeChat. An app asks by itself. */
  findsVersion(version: string, failed?: 'failed'): Promise<void>
  /** Waits until the program has begun in a version; of an app one that came over it, '' for the one that was installed; `kept`: and the next start will begin in it too. */
  runs(version: string, kept?: 'kept'): Promise<void>
  /** Opens a page by its route, as a link would. */
  open(route: string, query?: Record<string, string>): Promise<void>
  /** Follows a link out of a chat, or one that the phone's own camera read; the first thing this person does. */
  follow(link: string): Promise<void>
  /** The program is in the background, and a link, a card or a code opens it there again. */
  openAgain(route: string, query: Record<string, string>): Promise<void>
  /** Waits until a text is on the screen. */
  see(text: string): Promise<void>
  /** Waits until a text has left the screen. */
  miss(text: string): Promise<void>
  /** Waits until a text is on the page that a frame shows. A mini-program's host draws no pages of elsewhere. */
  seeWithin(frame: string, text: string): Promise<void>
  /** Waits until a control is on the screen. */
  find(id: string): Promise<void>
  /** Waits until a control is on the screen no more. */
  lose(id: string): Promise<void>
  /** All words on the screen, without those that a toast says. */
  readScreen(): Promise<string>
  /** Waits until the page shown is the one of this route. */
  arrive(route: string): Promise<void>
  /** Presses a key for every character, over what stands in the field; fails unless the field then holds just that. */
  type(id: string, text: string): Promise<void>
  /** What stands in a field. */
  valueOf(id: string): Promise<string>
  /** Waits until a picture in a control has come. */
  seePicture(id: string): Promise<void>
  tap(id: string): Promise<void>
  /** Two taps at once, as an impatient thumb does. */
  doubleTap(id: string): Promise<void>
  /** Moves a finger aside over a control, against the reading direction. */
  swipe(id: string): Promise<void>
  /** Taps what carries this text. */
  choose(text: string): Promise<void>
  /** Taps what asks for files, and chooses these. */
  pickFiles(id: string, files: readonly DeviceFile[]): Promise<void>
  /** Enters digits on the payment password pad. */
  enterDigits(digits: string): Promise<void>
  /** Presses a control of the sandbox cashier, which is a page of the gateway's own, or leaves it by the device's own means. */
  atCashier(action: 'pay' | 'cancel' | 'leave'): Promise<void>
  /** Waits for WeChat's own payment window, looks at what it was handed, and leaves it. Only in WeChat. */
  atPaymentWindow(end: (window: PaymentWindow) => WindowEnd): Promise<void>
  back(): Promise<void>
  /** Waits until Back has led out of the program. A mini-program is left by WeChat's own means. */
  leaveBehind(): Promise<void>
  /** Opens the program in another tab of the same browser. Only a browser has tabs. */
  openTab(): Promise<Person>
  reload(): Promise<void>
  /** The system ends the program without a word to it, and the person starts it again where it was: in a browser with a network, elsewhere as it is. */
  isKilled(): Promise<void>
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
  /** Whom the program has kept in the phone's address book last, or handed over as a contact file. */
  keptContact(): Promise<KeptContact>
  /** What has come into the person's calendar and reminders; of a browser, what stands in the files that it was given for them. */
  calendarLines(): Promise<CalendarLine[]>
  /** Waits for the calendar's own editor over the program, and keeps what it shows or leaves it. Only an app has one. */
  atCalendarEditor(end: 'kept' | 'left'): Promise<void>
  /** Which postal address the person chooses next: of WeChat's own, else of their contacts. */
  choosesAddress(address: PostalAddress): Promise<void>
  /** Takes the device to a point of WGS-84; until then it may not know where it is. */
  standsAt(latitude: number, longitude: number): Promise<void>
  /** What the person says when the host asks for it, or the switch of the host's settings. Fails where this host asks nobody for it. */
  permit(kind: Permitted, allow: boolean): Promise<void>
  /** What the person says when the browser asks for the motion sensor, from its next start on. Only where the browser asks. */
  answerMotion(allow: boolean): Promise<void>
  /** Reads the page's list on until a row of it is there; the most elements that the list had on the way. */
  readTo(id: string): Promise<number>
  /** What somebody reads by their camera off the poster on the screen. */
  showsPoster(id: string): Promise<string | undefined>
  /** What the person copied last, to paste it elsewhere. Only the mini-program. */
  copiedText(): Promise<string>
  /** What stands in the file that the person was given last; where a host saves none, behind the address that they copied. */
  givenFile(): Promise<string>
  /** Waits until the phone's browser shows what the app handed to it, comes back to the app, and answers its address. Only an app. */
  leftFor(): Promise<string>
  /** What the device gave them to notice since its start: it is over sooner than it can be looked for. */
  noticed(): Promise<Noticed>
  /** How the host's share sheet ends from now on. WeChat's tells its program nothing. */
  leavesShareSheet(how: SheetEnd): Promise<void>
  /** The addresses that it took. */
  shared(): Promise<string[]>
  /** From now on the device makes passkeys and answers by them, its owner always there. Not in a mini-program. */
  holdsPasskeys(): Promise<void>
  /** Turns the phone about its long side, by degrees to the right. */
  turnPhone(degrees: number): Promise<void>
  /** A style of a control as it stands on the screen: `transform` is 'none' when it lies as it was laid out. A mini-program's host lays nothing out. */
  styleOf(id: string, name: 'height' | 'transform'): Promise<string>
  /** Waits until sound of the other end of a call comes in. */
  hears(): Promise<void>
  /** The same for its pictures. */
  watches(): Promise<void>
  /** Waits until a second of the call has come in silence. */
  hearsNothing(): Promise<void>
  /** The same without a picture. */
  watchesNothing(): Promise<void>
  /** Whether a relay carries the call. Not in the mini-program, whose calls run in WeChat's rooms. */
  isRelayed(): Promise<boolean>
  /** What tells the call's way from that of before an ICE restart. Not in the mini-program. */
  wayOfCall(): Promise<string>
  /** The phone rings, and WeChat puts the call out. Only the mini-program. */
  interruptCall(): Promise<void>
  /** A vendor hands over a push to this device. Only an app. */
  receivesPush(push: VendorPush): Promise<void>
  /** Taps a push whose title or text this is; the program starts, or comes to the front. */
  opensPush(text: string): Promise<void>
  /** The number on the app's icon. */
  iconCount(): Promise<number>
  /** The app is swiped off, until something opens it. Only an app. */
  swipesOff(): Promise<void>
  /** Sends the app to the background and back. */
  background(): Promise<void>
  /** The connection dies, of which the program is told nothing, and does not come to notice it by its silence. Only an app. */
  losesSockets(): Promise<void>
  /** The program goes to the background and stays there, until somebody comes back to it. */
  goesAway(): Promise<void>
  comesBack(): Promise<void>
  /** How often the program has asked for a path. */
  asked(path: string): number
  /** Starts a film that has not begun, and waits until it is under way. */
  startsFilm(id: string): Promise<void>
  /** Waits until a film that was started runs. */
  watchesFilm(id: string): Promise<void>
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
  /** Where the device is by its clock (IANA); Tokyo where nothing is said. */
  timeZone?: string
  /** The messenger in whose web view a browser's person is. */
  messenger?: FakeMessenger
  /** In a browser, whatever the others of the journey hold; only beside people with the app. */
  inBrowser?: boolean
  /** The store build in place of the full one; a browser has the full one. */
  compliance?: Compliance
  /** Who a mini-program's person is to WeChat; else it knows nobody. */
  wechat?: WechatAccount
  /** Places of the world that stand elsewhere, for a phone: origins by origin. */
  elsewhere?: Readonly<Record<string, string>>
}) => Promise<Person>
