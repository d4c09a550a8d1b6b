/** The hosts of docs/targets.md, "Capabilities", in the order of its columns, and the surface of journeys that plays each. */
const HOSTS = [
  { name: 'h5 browser', surface: 'h5' },
  { name: 'WeChat webview', surface: 'h5' },
  { name: 'WeCom webview and side panel', surface: 'h5' },
  { name: 'weapp', surface: 'weapp' },
  { name: 'Android', surface: 'app android' },
  { name: 'iOS', surface: 'app ios' },
] as const

const DEVICE_ONLY = 'device only, checklist'
const UNSUPPORTED = /^unsupported, offers \S.* \(\[ADR (\d{4})\]\(adr\/([\w-]+)\.md\)\)$/
const TEST_FILE = /\.(test|e2e)\.tsx?$/

/** What the matrix is held against. */
export interface MatrixFacts {
  /** Text of docs/targets.md. */
  text: string
  /** Folders of src/platform/capabilities. */
  capabilities: readonly string[]
  /** Journeys as test/suites.json lists them: surface, name, language in brackets. */
  journeys: readonly string[]
  /** Whether a file of the repository exists, by its path from the root. */
  exists(path: string): boolean
}

/** The lines of the section's table, each as its cells. */
function readTable(text: string): string[][] {
  const [, section = ''] = text.split(/^## Capabilities$/m)
  const [own = ''] = section.split(/^## /m)
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** What is wrong with one part of a cell: a test in backticks, or a sentence. */
function faultOfPart(
  part: string,
  surface: string,
  capability: string,
  { journeys, exists }: MatrixFacts,
): string | undefined {
  const [, named] = /^`([^`]+)`$/.exec(part) ?? []
  if (named === undefined) {
    if (part === DEVICE_ONLY) return undefined
    const [, number, file = ''] = UNSUPPORTED.exec(part) ?? []
    if (number === undefined)
      return `"${part}" names neither a test nor "unsupported, offers … ([ADR …](…))" nor "${DEVICE_ONLY}"`
    return file.startsWith(`${number}-`) && exists(`docs/adr/${file}.md`)
      ? undefined
      : `there is no ADR ${file}`
  }
  if (TEST_FILE.test(named)) {
    const path = named.includes('/') ? named : `src/platform/capabilities/${capability}/${named}`
    return exists(path) ? undefined : `there is no test ${path}`
  }
  return journeys.some((journey) => journey.startsWith(`${surface} ${named} (`))
    ? undefined
    : `no journey "${named}" runs on ${surface}`
}

function faultsOfRow(cells: readonly string[], facts: MatrixFacts): string[] {
  const capability = (cells[0] ?? '').replace(/`/g, '')
  if (!facts.capabilities.includes(capability)) return [`${capability}: is not a capability`]
  return HOSTS.flatMap(({ name, surface }, at) => {
    const cell = cells[at + 1] ?? ''
    if (cell === '') return [`${capability}: the cell of ${name} is missing`]
    return cell
      .split('<br>')
      .flatMap((part) => faultOfPart(part.trim(), surface, capability, facts) ?? [])
      .map((fault) => `${capability}, ${name}: ${fault}`)
  })
}

/**
 * What is wrong with the matrix of capabilities and hosts in docs/targets.md. A cell names tests in backticks (a file of the capability's
 * folder or of the repository, or a journey that runs on the host), or says "unsupported, offers …" with its ADR, or
 * "device only, checklist"; more than one stand on lines of their own (<br>).
 */
export function matrixFaults(facts: MatrixFacts): string[] {
  const [head = [], , ...rows] = readTable(facts.text)
  const wanted = ['capability', ...HOSTS.map(({ name }) => name)]
  if (head.join() !== wanted.join())
    return [`"## Capabilities" needs a table with the columns ${wanted.join(', ')}`]
  const named = rows.map(([name = '']) => name.replace(/`/g, ''))
  return [
    ...facts.capabilities
      .filter((capability) => !named.includes(capability))
      .map((capability) => `${capability}: has no row`),
    ...named
      .filter((name, at) => named.indexOf(name) !== at)
      .map((name) => `${name}: has more than one row`),
    ...rows.flatMap((cells) => faultsOfRow(cells, facts)),
  ]
}
