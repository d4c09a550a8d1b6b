import type { AttackTarget, StartedTarget } from './target'

/** Something that somebody outside tries; what it is about stands in the name: 'repair 9: …'. */
export interface Attack {
  name: string
  /** Settings of the server beside the usual ones; attacks with the same settings share a server. */
  settings?: Readonly<Record<string, string>>
  /** It breaks its server: nobody else gets that one. */
  alone?: true
  /** It opens pages: they are built before its server starts, which looks for them then. */
  opensPages?: true
  /** True when the attack came to nothing; throwing counts as open. */
  run(target: AttackTarget): Promise<boolean>
}

export interface AttackReport {
  passed: number
  failed: number
  lines: string[]
}

interface Group {
  settings: Readonly<Record<string, string>>
  attacks: Attack[]
}

/** Attacks that one server can take after another. */
function groupsOf(attacks: readonly Attack[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, attack] of attacks.entries()) {
    const { settings = {}, alone } = attack
    const key = JSON.stringify([
      Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)),
      alone ? index : '',
    ])
    const group = groups.get(key) ?? { settings, attacks: [] }
    group.attacks.push(attack)
    groups.set(key, group)
  }
  return [...groups.values()]
}

async function lineOf(attack: Attack, target: AttackTarget): Promise<string> {
  try {
    return `${(await attack.run(target)) ? 'SHUT' : 'OPEN'} ${attack.name}`
  } catch (error) {
    return `OPEN ${attack.name} (${error instanceof Error ? error.message : String(error)})`
  }
}

/** Runs every attack, one after another; whatever keeps one from being run leaves it open. */
export async function runAttacks(
  attacks: readonly Attack[],
  start: (settings: Readonly<Record<string, string>>) => Promise<StartedTarget>,
  say: (line: string) => void,
): Promise<AttackReport> {
  const lines: string[] = []
  const note = (line: string): void => {
    lines.push(line)
    say(line)
  }
  for (const { settings, attacks: group } of groupsOf(attacks)) {
    let started: StartedTarget | undefined
    try {
      started = await start(settings)
    } catch (error) {
      for (const { name } of group)
        note(`OPEN ${name} (no server: ${error instanceof Error ? error.message : String(error)})`)
      continue
    }
    try {
      for (const attack of group) note(await lineOf(attack, started.target))
    } finally {
      await started.stop()
    }
  }
  const passed = lines.filter((line) => line.startsWith('SHUT ')).length
  return { passed, failed: lines.length - passed, lines }
}
