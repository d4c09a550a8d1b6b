/** What nobody may read in a server's log, and what it is: the journeys' own secrets, and those that servers issued to their members. */
const secrets = new Map<string, string>()

/** Remembers a secret, so that no server of a journey may have it in its log. */
export function noteSecret(what: string, value: string): string {
  if (value !== '') secrets.set(value, what)
  return value
}

/** A token as the server makes them (createToken of server/db/id.ts: 32 bytes), whoever has got it. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

function stands(text: string, value: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Six digits in the middle of a time are not a code.
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}

/** What of it stands in a log, each with the beginning of its line; the secret itself is not repeated. */
export function findSecrets(log: string): string[] {
  const found: string[] = []
  for (const line of log.split('\n')) {
    const known = [...secrets].filter(([value]) => line.includes(value) && stands(line, value))
    const tokens = (line.match(TOKEN) ?? []).filter((token) => !secrets.has(token))
    const all = [...known, ...tokens.map((token) => [token, 'a token'] as const)]
    for (const [, what] of all) {
      const masked = all.reduce((text, [value]) => text.replaceAll(value, '…'), line)
      found.push(`${what}: ${masked.slice(0, 300)}`)
    }
  }
  return found
}
