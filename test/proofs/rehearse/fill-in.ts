import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../server/config/paths'
import { giveToServers } from './part'

/**
 * Fills the values of a file in `deploy/` in, as envsubst does, and writes it.
 * @throws when the file names a value that is not given
 */
export function fillIn(
  template: string,
  values: Readonly<Record<string, string | number>>,
  to: string,
): string {
  const text = readFileSync(path.join(ROOT, 'deploy', template), 'utf8')
  const filled = text.replaceAll(/\$\{([A-Z][A-Z_0-9]*)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} asks for ${name}`)
    return String(value)
  })
  writeFileSync(to, filled, { mode: 0o600 })
  giveToServers(to)
  return to
}
