import type { ComponentType } from 'react'
import type { CallType, Signal } from '@contract/call/call'
import type { CallIceResponse, SignVoipResponse } from '@contract/call/schemas'

/** Sound and picture of one side, as the host holds them. */
export interface CallStream {
  readonly id: string
}

/** One's own microphone and camera. They are open until `close`, whoever is called with them. */
export interface OwnMedia {
  readonly stream: CallStream
  /** The camera is on. */
  readonly hasPicture: boolean
  /** The camera looks at the person: what they see of themselves is a mirror. */
  readonly facesSelf: boolean
  /** Muted the other hears nothing; false where the microphone was lost, and could not be had again. */
  mute(muted: boolean): Promise<boolean>
  /** Turned off the camera is let go of; false where it could not be had again. */
  showCamera(on: boolean): Promise<boolean>
  /** Another camera of the device, such as the one on its back; false where there is none. */
  switchCamera(): Promise<boolean>
  /** Who hears that the host took one of the two away, and has no other: it was unplugged, or is allowed no more. From then on it is muted, or off. */
  watchLost(listener: (lost: LostMedia) => void): void
  close(): void
}

export type LostMedia = 'microphone' | 'camera'

export type MediaOutcome =
  | { type: 'open'; media: OwnMedia }
  | { type: 'unsupported' }
  | { type: 'refused' }
  | { type: 'failed'; reason: string }

/** Opens the microphone, and for a video call the camera: without one it is a call with sound alone. The caller has asked for both (`askPermission`). */
export type OpenMedia = (type: CallType) => Promise<MediaOutcome>

/** What leads to the other: servers by which WebRTC finds them, or what lets this device into their room at WeChat. */
export type PeerAccess = CallIceResponse | SignVoipResponse

/** 'lost': it is worth a new try, by `restart`. 'refused': the host did not take the access; the next try wants one of a new login. */
export type PeerState = 'connecting' | 'connected' | 'lost' | 'refused'

export interface PeerPorts {
  /** For the other device. */
  signal(data: Signal): void
  onState(state: PeerState): void
  /** Every two seconds while it is connected: packets are lost, or late. */
  onQuality(poor: boolean): void
  /** What comes from the other, from its first track on; picture: whether one is to be seen now. */
  onStream(stream: CallStream, picture: boolean): void
  /** The host plays no sound before the person has touched the page; `play` after that. */
  onBlocked(): void
  /** What one may hear by is different now. chosen: what it is heard by; undefined: what the system leads it to. */
  onSpeakers(chosen: string | undefined): void
}

export interface PeerOptions {
  media: OwnMedia
  access: PeerAccess
  /** Gives way where both make an offer at once: one of the two does. */
  polite: boolean
  ports: PeerPorts
}

/** The connection to one device of the other. */
export interface Peer {
  /** True where this side is as it should be and only the other is missing: no new access would change that. */
  readonly waits: boolean
  take(data: Signal): void
  /** Looks for another way, by an access that is asked for just now. */
  restart(access: PeerAccess): void
  play(): void
  /** Where the host lets one choose what to hear by. */
  listSpeakers(): Promise<readonly Speaker[]>
  useSpeaker(id: string): Promise<boolean>
  close(): void
}

/** What one hears by; without a name the host's own, whose sound is on or off. */
export type Speaker = { id: string; name: string } | { id: 'on' | 'off' }

/** A connection of the host's own kind: by WebRTC in browsers and in the app, in a room of WeChat's in its mini-program. */
export type ConnectPeer = (options: PeerOptions) => Peer

interface CallPictureProps {
  stream: CallStream
  /** What the person sees is a mirror: their own camera. */
  mirrored?: boolean
  label: string
}

/** What a camera shows, without its sound. */
export type CallPicture = ComponentType<CallPictureProps>

/** The host draws pictures over everything of ours, so that nothing may lie on one. */
export type PicturesCover = boolean
