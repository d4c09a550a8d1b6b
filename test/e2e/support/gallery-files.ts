import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from '../../../config/targets'
import { outputOf } from '../../../tools/build/build-record'
import { filesBelow } from '../../../tools/build/inputs'

/** Files of a built target that hold anything of the gallery; its record, which nobody uploads, says whether it has one. */
export function galleryFiles(target: Target, gallery = false): string[] {
  const folder = outputOf(target, { gallery })
  return filesBelow(folder)
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((name) => name !== 'build.json' && !/\.(br|gz|png|jpg|woff2)$/.test(name))
    .filter((name) => /gallery/i.test(name + readFileSync(path.join(folder, name), 'utf8')))
}
