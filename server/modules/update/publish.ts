import { z } from 'zod'
import { compareVersions } from '@contract/domain/version'
import { ReleasePlatform, Version } from '@contract/update/schemas'
import { newId } from '../../db/id'
import {
  OperatorError,
  readJsonFile,
  type ActionContext,
  type ActionTransaction,
} from '../../operator-action'
import { requireInstallable, requireSigned } from './check-package'
import {
  changeRelease,
  findRelease,
  insertRelease,
  listPublished,
  type Release,
} from './repository'

const address = z.url({ protocol: /^https$/, error: 'is a whole https address' }).max(500)
const words = z.string().trim().max(2000)

/** A release as its file says it; the share of devices is said beside it. */
const ReleaseFile = z
  .object({
    platform: ReleasePlatform,
    version: Version,
    baseVersion: z.union([z.literal(''), Version]).default(''),
    message: words.min(1, 'is missing: what is new, in Chinese'),
    messageEn: words.default(''),
    force: z.boolean().default(false),
    wgtUrl: address.includes('.wgt', 'names a package: it contains .wgt').optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is the SHA-256 of the package, 64 hexadecimal digits')
      .optional(),
    signature: z
      .string()
      .regex(/^[A-Za-z0-9+/]{86}==$/, 'is an Ed25519 signature in base64')
      .optional(),
    downloadUrl: address.optional(),
    iosUrl: address.optional(),
  })
  .strict()
  .superRefine((file, { addIssue }) => {
    const complain = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message })
    if (file.platform === 'android' && !file.downloadUrl)
      complain('downloadUrl', 'is missing: where Android gets the app, a store or a package')
    if (file.platform === 'ios' && !file.iosUrl)
      complain('iosUrl', 'is missing: the address in the App Store')
    for (const name of ['sha256', 'signature'] as const)
      if ((file.wgtUrl === undefined) !== (file[name] === undefined))
        complain(name, 'goes with wgtUrl: a package has both, and nothing else has one')
    if (compareVersions(file.baseVersion, file.version) > 0)
      complain('baseVersion', `is above the version ${file.version} itself`)
  })

type Publication = Pick<ActionTransaction, 'tx' | 'services' | 'now' | 'actor'>
type Fields = Omit<Release, 'id' | 'publishedAt' | 'publishedBy'>

const PACKAGE = ['baseVersion', 'wgtUrl', 'sha256', 'signature'] as const

const refuse = (message: string) => new OperatorError('STATE', message)

/** Phones have what was published: a version stays what it was, and one that was rolled back does not come again. */
function requireSame(known: Release, wanted: Fields): void {
  const name = `${known.platform} ${known.version}`
  if (known.state === 'rolled back')
    throw refuse(`${name} was rolled back: publish a version above it.`)
  const other = PACKAGE.filter((field) => known[field] !== wanted[field])
  if (other.length > 0)
    throw refuse(
      `${name} is published with another ${other.join(', ')}: what devices have under a version stays, so publish a version above it.`,
    )
}

async function requireNewest({ tx }: Publication, wanted: Fields): Promise<void> {
  const published = await listPublished(tx, wanted)
  const newer = published.find(
    ({ percent, version }) => percent === 100 && compareVersions(version, wanted.version) > 0,
  )
  if (newer)
    throw refuse(
      `${wanted.platform} ${newer.version} is published to every device, so ${wanted.version} would reach nobody: publish a version above it, or roll that one back.`,
    )
}

/**
 * Publishes a release to a share of the devices. A version that is there, in whatever spelling, is published on: with another share,
 * other words or links, also out of a pause. The publication holds `lockReleases`.
 * @throws OperatorError
 */
export async function publish(
  publication: Publication,
  { force, ...said }: z.output<typeof ReleaseFile>,
  percent: number,
): Promise<Release> {
  const { tx, services, now, actor } = publication
  const wanted: Fields = {
    wgtUrl: '',
    sha256: '',
    signature: '',
    downloadUrl: '',
    iosUrl: '',
    ...said,
    brand: services.config.brand,
    forced: force,
    percent,
    state: 'published',
    changedAt: now,
    changedBy: actor,
  }
  const known = await findRelease(tx, wanted, wanted.version)
  if (known) {
    requireSame(known, wanted)
    const change = { ...wanted, version: known.version }
    await changeRelease(tx, known.id, change)
    return { ...known, ...change }
  }
  await requireNewest(publication, wanted)
  const release = { ...wanted, id: newId(), publishedAt: now, publishedBy: actor }
  await insertRelease(tx, release)
  return release
}

/** Publishes what a file says; its package was looked at before (`checkFile`). @throws OperatorError */
export async function publishFile(
  publication: Publication,
  file: string,
  percent: number,
): Promise<Release> {
  const release = await readJsonFile(file, ReleaseFile)
  requireSigned(publication.services.config, release)
  return publish(publication, release, percent)
}

/** Refuses a file whose package no phone would install; `at`: a copy of it on this machine. @throws OperatorError */
export async function checkFile(
  { services }: ActionContext,
  file: string,
  at: string | undefined,
): Promise<void> {
  await requireInstallable(services, await readJsonFile(file, ReleaseFile), at)
}
