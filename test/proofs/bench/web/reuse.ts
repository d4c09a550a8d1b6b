import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, root } from '../../../../tools/build/inputs'

/** The folder `dist` of something built from these inputs: the one of the last time when they are unchanged, else made by `make`, which fills it. */
export async function reuse(
  name: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(root, '.cache/bench-web', name)
  const record = path.join(folder, 'inputs')
  const hash = hashFiles(inputs)
  if (!existsSync(record) || readFileSync(record, 'utf8') !== hash) {
    console.log(`Building ${name} …`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await make(folder)
    writeFileSync(record, hash)
  }
  return path.join(folder, 'dist')
}

function hashFiles(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(path.join(root, input))))
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
