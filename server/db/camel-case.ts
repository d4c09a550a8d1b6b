import {
  CamelCasePlugin,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** Remembers what `convert` made of a name; there are as many as columns and aliases. */
function memoize(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const converted = convert(name)
    known.set(name, converted)
    return converted
  }
}

const toSnake = memoize((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const toCamel = memoize((name) =>
  name.replace(/_([a-z\d])/g, (_all, next: string) => next.toUpperCase()),
)

/** Writes `createdAt` as "created_at"; a name that is snake_case already, as a table's, stays as it is. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnake(identifier))
  }
}

/** Reads `created_at` as createdAt, of raw SQL too. Names inside a JSON value stay as they are. */
export class CamelCaseRows extends CamelCasePlugin {
  /** The compiler writes the names: the plugin's own way copies each query's tree (docs/adr/0062). */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {}
    for (const name in row) mapped[toCamel(name)] = row[name]
    return mapped
  }
}
