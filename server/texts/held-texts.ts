/** Namespace → nested keys. */
export type Messages = Record<string, Record<string, unknown>>

/** What a client holds: the version of each namespace that it reads, '' where it has none of its texts. */
export type HeldTexts = ReadonlyMap<string, string>

const ENTRY = /^([A-Za-z]{1,32})\.([0-9a-f]{8})?$/
const MOST_NAMESPACES = 64

/** Reads 'account.1a2b3c4d~home.'; undefined for what is not written so. */
export function readHeldTexts(version: string): HeldTexts | undefined {
  const entries = version.split('~')
  if (entries.length > MOST_NAMESPACES) return undefined
  const held = new Map<string, string>()
  for (const entry of entries) {
    const [, namespace, holds = ''] = ENTRY.exec(entry) ?? []
    if (namespace === undefined) return undefined
    held.set(namespace, holds)
  }
  return held
}

/** The namespaces, of those that the client reads, of which it holds other texts than these; sorted. */
export function findDiffering(
  held: HeldTexts,
  versions: Readonly<Record<string, string>>,
): string[] {
  return [...held]
    .filter(([namespace, version]) => (versions[namespace] ?? '') !== version)
    .map(([namespace]) => namespace)
    .sort()
}

/** These namespaces with their versions; one that there is no longer has no texts and the version ''. */
export function pickTexts(
  namespaces: readonly string[],
  messages: Messages,
  versions: Readonly<Record<string, string>>,
): { messages: Messages; versions: Record<string, string> } {
  const pick = <Value>(from: Readonly<Record<string, Value>>, missing: Value) =>
    Object.fromEntries(namespaces.map((name) => [name, from[name] ?? missing]))
  return { messages: pick(messages, {}), versions: pick(versions, '') }
}
