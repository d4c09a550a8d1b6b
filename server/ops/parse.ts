import { UsageError, type OpsCommand, type ParsedArgs } from './command'

export interface Invocation {
  command: OpsCommand
  args: ParsedArgs
}

/** `--name value`, `--name=value` and `--flag` become options, the rest stays in its order. */
export function parseArgs(words: readonly string[]): ParsedArgs {
  const positionals: string[] = []
  const options: Record<string, string | true> = {}
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('--')) {
      positionals.push(word)
      continue
    }
    const [name = '', ...value] = word.slice(2).split('=')
    const next = words[index + 1]
    if (value.length > 0) options[name] = value.join('=')
    else if (name === 'json' || next === undefined || next.startsWith('--')) options[name] = true
    else {
      options[name] = next
      index += 1
    }
  }
  return { positionals, options }
}

/** Names of the options that a command's usage line shows. */
function knownOptions({ usage }: OpsCommand): Set<string> {
  return new Set(['json', ...[...usage.matchAll(/--([a-z-]+)/g)].map((match) => match[1] ?? '')])
}

/** 'help' asks for it at the front alone: later on it may be somebody's name, or a reason. */
function asksForHelp(word: string, index: number): boolean {
  return word === '--help' || word === '-h' || (word === 'help' && index === 0)
}

/** The commands that a line asks help about: of a group or one of it, or all; undefined when it asks none. */
export function helpWanted(
  commands: readonly OpsCommand[],
  words: readonly string[],
): readonly OpsCommand[] | undefined {
  const rest = words.filter((word, index) => !asksForHelp(word, index))
  if (rest.length === words.length && words.length > 0) return undefined
  const meant = commands.filter(({ name }) =>
    name.split(' ').every((part, index) => rest[index] === undefined || rest[index] === part),
  )
  return meant.length > 0 ? meant : commands
}

/** How many arguments a command's usage line shows before its options; '…' takes any number. */
function mostArguments({ usage }: OpsCommand): number {
  const [shown = ''] = usage.split(/\[?--/)
  return shown.includes('…') ? Number.POSITIVE_INFINITY : shown.split(' ').filter(Boolean).length
}

/**
 * Finds the command that a line begins with; its longest name wins.
 * @throws UsageError for a command, an option or an argument that does not exist
 */
export function findCommand(commands: readonly OpsCommand[], words: readonly string[]): Invocation {
  const { positionals, options } = parseArgs(words)
  const command = [2, 1]
    .map((length) => positionals.slice(0, length).join(' '))
    .flatMap((name) => commands.filter((known) => known.name === name))[0]
  if (!command) {
    const group = commands.some(({ name }) => name.startsWith(`${positionals[0]} `))
      ? ` ${positionals[0]}`
      : ''
    throw new UsageError(
      `There is no command "${positionals.slice(0, 2).join(' ')}". See: npm run ops -- help${group}`,
    )
  }
  const known = knownOptions(command)
  const unknown = Object.keys(options).find((option) => !known.has(option))
  if (unknown !== undefined)
    throw new UsageError(
      `${command.name} has no option --${unknown}. Usage: ${command.name} ${command.usage}`,
    )
  const given = positionals.slice(command.name.split(' ').length)
  const extra = given[mostArguments(command)]
  if (extra !== undefined)
    throw new UsageError(
      `${command.name} does not know what to do with "${extra}"; a text of several words stands in quotes. Usage: ${command.name} ${command.usage}`.trim(),
    )
  return { command, args: { positionals: given, options } }
}
