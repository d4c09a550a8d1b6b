import type { WatchOtherTabs } from './contract'

export const watchOtherTabs: WatchOtherTabs = () => {}
