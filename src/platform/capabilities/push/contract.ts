import type { PushKind } from '@contract/push/schemas'

/** Who delivers pushes to this host; undefined where it takes none: a browser (docs/adr/0167). */
export type ReadPushKind = () => PushKind | undefined

/**
 * Calls back with the token by which the vendor reaches this app, soon and each time that it changes; where the vendor gives none, never.
 * The person has allowed pushes. Without one of the app's kinds nothing is done.
 */
export type WatchPushTokens = (listener: (token: string) => void) => Promise<void>

/** The token that was given is good no more, and nothing that was pushed is shown any longer. Never rejects. */
export type EndPushes = () => Promise<void>

/** Calls back with each push of ours that comes while the app is in front: the phone shows none then, and the server holds the app for away. */
export type OnPushInFront = (listener: () => void) => void

/** Where pushes are sorted by what they tell (server/gateways/push/fcm.ts). */
export type PushChannel = 'calls' | 'messages' | 'quiet'

/** Names Android's channels, which its settings show; other hosts have none. */
export type NamePushChannels = (names: Readonly<Record<PushChannel, string>>) => Promise<void>

/** Takes what was pushed under these names off the phone's list; without names everything, and the number on the app's icon. Never rejects. */
export type ClearPushes = (names?: readonly string[]) => Promise<void>

/** 'failed': WeChat did not ask, as it does in a tap alone. */
export type AskForPushesOutcome =
  { type: 'answered'; allowed: readonly string[] } | { type: 'failed' } | { type: 'unsupported' }

/**
 * Has WeChat ask for one message of each template (three at most). Called in a tap, before anything else is waited for
 * (https://developers.weixin.qq.com/miniprogram/dev/api/open-api/subscribe-message/wx.requestSubscribeMessage.html).
 */
export type AskForPushes = (templates: readonly string[]) => Promise<AskForPushesOutcome>

/** Whether WeChat asks no more for these templates, since the person keeps to their yes. */
export type HasStandingConsent = (templates: readonly string[]) => Promise<boolean>
