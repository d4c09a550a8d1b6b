import type { WatchActivity } from './contract'

// WeChat tells a program of touches on single elements alone: there pages that are opened are the signs of a person.
export const watchActivity: WatchActivity = () => () => undefined
