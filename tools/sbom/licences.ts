import { licenceOf, type Bom } from './bom'

const BEGIN = '<!-- Made by npm run sbom, from here to the end. -->'

/** How many packages stand under each licence, then each package. */
function licenceTables({ components }: Bom): string {
  const counts = new Map<string, number>()
  for (const component of components) {
    const licence = licenceOf(component)
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return [
    '| licence | packages |',
    '|---|---|',
    ...byCount.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...components.map(
      (component) => `| ${component.name} | ${component.version} | ${licenceOf(component)} |`,
    ),
    '',
  ].join('\n')
}

/**
 * docs/third-party.md with its tables of licences made again; what stands ahead of them is kept.
 * @throws when the page does not say where they begin
 */
export function replaceLicences(page: string, bom: Bom): string {
  const at = page.indexOf(BEGIN)
  if (at < 0) throw new Error(`docs/third-party.md lacks the line "${BEGIN}"`)
  return `${page.slice(0, at)}${BEGIN}\n\n${licenceTables(bom)}`
}
