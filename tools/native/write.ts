import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from '../../config/brands'
import { nativeEdits, nativeFiles, nativeSettings, type NativeSettings } from './settings'

function read(place: string): string {
  return existsSync(place) ? readFileSync(place, 'utf8') : ''
}

/** Writes a brand's ids, names, scheme and version into the native projects below `root`; a file that is right already stays as it is. */
export function writeNative(brand: BrandId, root: string, rebuild = 0): NativeSettings {
  const settings = nativeSettings(brand, rebuild)
  const edits = Object.entries(nativeEdits(settings)).map(([file, edit]) => [
    file,
    edit(read(path.join(root, file))),
  ])
  for (const [file = '', text = ''] of [...Object.entries(nativeFiles(settings)), ...edits]) {
    const place = path.join(root, file)
    if (read(place) === text) continue
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  return settings
}
