import path from 'node:path'
import limits from '../../../size-limits.json'
import { notUploaded } from '../../../tools/size/measure'
import type { AppJson } from './app-schema'
import { packageOf, type Bundle } from './bundle'
import type { Finding } from './finding'

/** Main package, each subpackage and the whole against size-limits.json; the largest file is named. */
export function checkSizes(bundle: Bundle, app: AppJson): Finding[] {
  const packages = new Map<string, { bytes: number; largest: string; largestBytes: number }>()
  for (const file of bundle.files.filter((name) => !notUploaded.test(name))) {
    const root = packageOf(app, file)
    const bytes = bundle.bytes(file)
    const {
      bytes: sum,
      largest,
      largestBytes,
    } = packages.get(root) ?? { bytes: 0, largest: file, largestBytes: 0 }
    packages.set(root, {
      bytes: sum + bytes,
      ...(bytes > largestBytes
        ? { largest: file, largestBytes: bytes }
        : { largest, largestBytes }),
    })
  }
  const whole = [...packages.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const over = [...packages].flatMap(([root, { bytes, largest }]): Finding[] => {
    const { limit } = root === '' ? limits.weappMainPackage : limits.weappSubpackage
    const name = root === '' ? 'the main package' : `subpackage ${root}`
    return bytes > limit
      ? [
          {
            check: 'size',
            file: largest,
            line: 1,
            message: `${name} has ${bytes} bytes, ${limit} are allowed; this is its largest file`,
          },
        ]
      : []
  })
  const { limit } = limits.weappTotal
  return whole > limit
    ? [
        ...over,
        {
          check: 'size',
          file: path.basename(bundle.folder),
          line: 1,
          message: `the whole program has ${whole} bytes, ${limit} are allowed`,
        },
      ]
    : over
}
