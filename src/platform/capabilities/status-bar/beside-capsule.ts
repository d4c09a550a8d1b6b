import { capsuleWidth } from './status-bar'

/** Style of a row at the top of a page that keeps its right end, in every writing direction, free of the host's own buttons; undefined where there are none. */
export function measureBesideCapsule(): { paddingRight: string } | undefined {
  const width = capsuleWidth()
  return width > 0 ? { paddingRight: `${width}PX` } : undefined
}
