import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrandId } from '../../config/brands'
import { placeNativePictures } from '../icons/native-pictures'
import { writeNative } from '../native/write'
import { auditNative } from './native'

/** What tools make in the projects and the repository ignores. */
const made = /[\\/](build|\.gradle|DerivedData|Pods|public|capacitor-cordova-\w+-plugins)$/

/** A copy of the native projects below `root`, for whoever removes it again. */
export function copyProjects(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'starcard-projects-'))
  for (const name of ['android', 'ios', 'capacitor.config.json'])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !made.test(file),
    })
  return copy
}

/** What `npm run build -- --target app --brand BRAND` does to the projects below `root`. */
export async function dress(brand: BrandId, root: string): Promise<void> {
  writeNative(brand, root)
  await placeNativePictures(brand, root)
}

/** Dresses a copy of the native projects below `root` as each brand in turn; what of another brand is left in them. */
export async function auditDressed(ids: readonly BrandId[], root: string): Promise<string[]> {
  const copy = copyProjects(root)
  const findings: string[] = []
  try {
    for (const id of ids) {
      await dress(id, copy)
      findings.push(...(await auditNative(id, copy)).map((finding) => `${id}: ${finding}`))
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  return findings
}
