import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      name: z.string().optional(),
      dev: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
})

/** A package of the lockfile. */
export interface LockedPackage {
  /** Its folder, such as `node_modules/a/node_modules/b`. */
  place: string
  name: string
  version: string
  /** Only developing and testing need it. */
  isDev: boolean
  /** SPDX, as the package says; '' when it says nothing. */
  licence: string
}

/** Every package of package-lock.json. */
export function readLock(root: string): LockedPackage[] {
  const { packages } = Lock.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { name, version = '', dev = false, license = '' }]) => ({
      place,
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      isDev: dev,
      licence: license,
    }))
}
