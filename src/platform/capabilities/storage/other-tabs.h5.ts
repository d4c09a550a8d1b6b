import type { WatchOtherTabs } from './contract'

export const watchOtherTabs: WatchOtherTabs = (keys, listener) => {
  window.addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was emptied.
    if (key === null || keys.includes(key)) listener()
  })
  // A page that comes back out of the browser's own cache has been told nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}
