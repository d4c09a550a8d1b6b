import { Command, CommanderError, Help } from 'commander'
import type { z } from 'zod'
import { listFields, MISSING, type Field } from '../operator-action'
import { UsageError, type OpsCommand } from './command'
import { formatCommands } from './print'

export interface Invocation {
  command: OpsCommand
  /** As it was typed, checked against the command's schema. */
  input: Readonly<Record<string, unknown>>
  /** `--yes`: what it would ask is answered. */
  yes: boolean
}

/** A field as a usage line shows it: 'REFERENCE', '--reason TEXT', '[--limit NUMBER]'. */
function usageOf({ name, value, argument, required }: Field): string {
  if (argument === 'many') return `[${value} …]`
  const shown = argument ? value : `--${name} ${value}`
  return required ? shown : `[${shown}]`
}

/** A command's fields, and `--yes` where it asks once more. */
function usageOfFields({ input, question }: OpsCommand): string[] {
  return [...listFields(input).map(usageOf), ...(question ? ['[--yes]'] : [])]
}

export function formatUsageLine(command: OpsCommand): string {
  return [command.name, ...usageOfFields(command)].join(' ')
}

/** A line that would do, from the examples of what must be there. */
function exampleLine({ name, input }: OpsCommand): string {
  const given = listFields(input)
    .filter(({ required }) => required)
    .map(({ name: option, value, argument, example = value }) => {
      const quoted = example.includes(' ') ? `"${example}"` : example
      return argument ? quoted : `--${option} ${quoted}`
    })
  return ['npm run ops --', name, ...given].join(' ')
}

/** Of a word that is told by its place. */
function describeMissing({ value, description }: { value: string; description: string }): string {
  return /^an? /.test(description) ? `Name ${description}.` : `${value} is missing: ${description}.`
}

/** One sentence about what a schema refused; its messages go on from the field's name. */
function sentenceOf(command: OpsCommand, { path, message }: z.core.$ZodIssue): string {
  const field = listFields(command.input).find(({ name }) => name === path[0])
  if (!field || field.argument === 'many') return message
  if (field.argument)
    return message === MISSING ? describeMissing(field) : `${field.value} ${message}`
  return message === MISSING
    ? `--${field.name} ${MISSING}, for example: ${exampleLine(command)}`
    : `--${field.name} ${message}`
}

/** Sorts the words that are not options into the fields that are told by their place. */
function readArguments(command: OpsCommand, words: readonly string[]): Record<string, unknown> {
  const fields = listFields(command.input).filter(({ argument }) => argument)
  const many = fields.find(({ argument }) => argument === 'many')
  const unknown = words.find((word) => word.startsWith('-'))
  if (unknown !== undefined)
    throw new UsageError(
      `${command.name} has no option ${unknown}. Usage: ${formatUsageLine(command)}`,
    )
  const extra = many ? undefined : words[fields.length]
  if (extra !== undefined)
    throw new UsageError(
      `${command.name} does not know what to do with "${extra}"; a text of several words stands in quotes. Usage: ${formatUsageLine(command)}`,
    )
  return Object.fromEntries(
    fields.map((field, index) => [field.name, field === many ? words.slice(index) : words[index]]),
  )
}

/** Where a value was forgotten, the next option is not taken for it. */
function refuseOptionsAsValues(command: OpsCommand, words: readonly string[]): void {
  const options = listFields(command.input).flatMap(({ name, argument }) =>
    argument ? [] : `--${name}`,
  )
  for (const [index, word] of words.entries()) {
    if (word === '--') return
    const next = words[index + 1]
    if (options.includes(word) && next?.startsWith('--'))
      throw new UsageError(
        `${word} ${MISSING}; where ${next} is meant as its value, write ${word}=${next}`,
      )
  }
}

function readInput(command: OpsCommand, line: Command, words: readonly string[]): Invocation {
  refuseOptionsAsValues(command, words)
  const { json: _json, yes, ...options } = line.opts<Record<string, unknown>>()
  const input = { ...options, ...readArguments(command, line.args) }
  const { success, error } = command.input.safeParse(input)
  const issue = success ? undefined : error.issues[0]
  if (issue) throw new UsageError(sentenceOf(command, issue))
  return { command, input, yes: yes === true }
}

/** Words that begin no command. Where there is none at all, the help is printed. */
function addFallback(group: Command, path: string, out: (text: string) => void): void {
  group
    .allowExcessArguments()
    .allowUnknownOption()
    .action(() => {
      const words = [path, ...group.args].filter((word) => word !== '')
      if (words.length === 0) return out(group.helpInformation())
      throw new UsageError(
        `There is no command "${words.slice(0, 2).join(' ')}". See: npm run ops -- ${['help', path].join(' ').trim()}`,
      )
    })
}

function addCommand(parent: Command, word: string, command: OpsCommand): Command {
  const fields = listFields(command.input)
  const line = parent
    .command(word)
    .description(command.summary)
    .usage(usageOfFields(command).join(' '))
    .option('--json', 'print JSON')
    // What does not belong here is answered by readInput, in words of ours.
    .allowExcessArguments()
    .allowUnknownOption()
  for (const { name, value, description, argument, example } of fields) {
    const words = example ? `${description}, for example ${example}` : description
    if (argument) line.argument(argument === 'many' ? `[${value}...]` : `[${value}]`, words)
    else line.option(`--${name} <${value}>`, words)
  }
  if (command.question)
    line.option('--yes', 'do it without asking once more, as a script must that has no terminal')
  return line
}

/** The whole grammar: one line for each command, groups where names have two words. */
function createProgram(
  commands: readonly OpsCommand[],
  out: (text: string) => void,
  onChosen: (command: OpsCommand, line: Command) => void,
): Command {
  const program = new Command('npm run ops --')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: () => undefined })
    .option('--json', 'print JSON')
  const pathOf = (line: Command): string =>
    line === program ? '' : [line.parent && pathOf(line.parent), line.name()].join(' ').trim()
  program.configureHelp({
    formatHelp(line, helper) {
      if (line.commands.length === 0) return Help.prototype.formatHelp.call(helper, line, helper)
      const path = pathOf(line)
      return formatCommands(
        commands
          .filter(({ name }) => path === '' || name.startsWith(`${path} `))
          .map((command) => ({ usage: formatUsageLine(command), summary: command.summary })),
      )
    },
  })
  addFallback(program, '', out)
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ')
    let parent = program
    if (second !== undefined) {
      const known = program.commands.find((group) => group.name() === first)
      parent = known ?? program.command(first)
      if (!known) addFallback(parent, first, out)
    }
    const line = addCommand(parent, second ?? first, command)
    line.action(() => onChosen(command, line))
  }
  return program
}

/**
 * Reads one command line; undefined when it asked for help or named no command: help is printed.
 * @throws UsageError for a command, an option or a value that does not exist
 */
export function readCommandLine(
  commands: readonly OpsCommand[],
  words: readonly string[],
  out: (text: string) => void,
): Invocation | undefined {
  const [first, ...rest] = words
  const line = first === 'help' ? [...rest, '--help'] : words
  let chosen: Invocation | undefined
  const program = createProgram(commands, out, (command, chosenLine) => {
    chosen = readInput(command, chosenLine, line)
  })
  try {
    program.parse(line, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return undefined
    throw new UsageError(error.message.replace(/^error: /, ''))
  }
  return chosen
}
