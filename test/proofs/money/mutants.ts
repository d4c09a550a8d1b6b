import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A way in which the books would go wrong, as a patch of the server; its text says which invariant must see it. */
export interface Mutant {
  name: string
  file: string
  caughtBy: string
}

const FOLDER = path.join(__dirname, 'mutants')

/** @throws when a patch does not name its invariant */
export function listMutants(): Mutant[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => {
      const file = path.join(FOLDER, name)
      const caughtBy = /^Caught by: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
      if (!caughtBy) throw new Error(`${name} does not say what it is caught by`)
      return { name: path.basename(name, '.patch'), file, caughtBy }
    })
}
