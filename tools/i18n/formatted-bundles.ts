import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { bundleFiles } from './bundle-files'

/** The generated files as they stand in the repository: formatted like everything else. */
export async function formattedBundles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const [file, text] of bundleFiles(root)) {
    const filepath = path.join(root, file)
    const options = await resolveConfig(filepath)
    files.set(file, await format(text, { ...options, filepath }))
  }
  return files
}

/** A finding for each generated file that is not what the lists and the English texts make. */
export async function compareBundles(root: string): Promise<string[]> {
  return [...(await formattedBundles(root))]
    .filter(([file, text]) => {
      const full = path.join(root, file)
      return !existsSync(full) || readFileSync(full, 'utf8') !== text
    })
    .map(([file]) => `${file} is out of date: npm run i18n:bundles`)
}
