import { coveredHeight } from './status-bar'

/** Style of something at the top of the screen that stays below the host's status bar and buttons; undefined where there are none. */
export function measureBelowHost(
  property: 'top' | 'paddingTop',
): Record<string, string> | undefined {
  const height = coveredHeight()
  return height > 0 ? { [property]: `${height}PX` } : undefined
}
