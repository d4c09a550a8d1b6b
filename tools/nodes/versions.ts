/**
 * The releases of Node on which Starcard is proven (docs/adr/0088-four-releases-of-node.md), oldest first: the oldest of 20
 * that works, and of 22, 24 and 26 the newest when this was written. `engines` in package.json permits what lies between.
 */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'] as const

/** The versions that are asked for, all of `known` without any. `24` is enough for 24.21.0. */
export function chooseVersions(
  asked: readonly string[],
  known: readonly string[],
): readonly string[] {
  if (asked.length === 0) return known
  return asked.map((word) => {
    const version = NODE_VERSIONS.find((each) => each === word || each.startsWith(`${word}.`))
    if (version === undefined)
      throw new Error(`"${word}" is none of the releases of Node: ${NODE_VERSIONS.join(', ')}.`)
    return version
  })
}
