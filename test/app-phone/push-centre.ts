/** What the phone shows of a push, as its vendor handed it over. */
export interface ShownPush {
  /** By which the system knows it: Android's number, an iPhone's identifier. */
  id: string
  /** Android: one of the same tag takes its place. */
  tag: string | undefined
  title: string
  body: string
  /** What the app hears once it is tapped. */
  data: Record<string, unknown>
}

/** Pushes as the system keeps them: the app's token, its channels, what is shown, the number on its icon. */
export interface PushCentre {
  token: string | undefined
  /** Names by id; Android's alone. */
  readonly channels: Map<string, string>
  readonly shown: ShownPush[]
  badge: number
}

export const newPushCentre = (): PushCentre => ({
  token: undefined,
  channels: new Map(),
  shown: [],
  badge: 0,
})
