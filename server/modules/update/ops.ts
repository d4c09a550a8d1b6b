import { z } from 'zod'
import { releasePlatforms } from '@contract/update/schemas'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  limitField,
  OperatorError,
  operatorRoles,
  textField,
  type ActionTransaction,
} from '../../operator-action'
import { checkFile, publishFile } from './publish'
import { changeRelease, findRelease, listReleases, lockReleases, type Release } from './repository'
import type { ReleaseState } from './tables'

const PERCENT = 'is a whole number from 1 to 100.'

const one = z.object({
  platform: choiceField(releasePlatforms, {
    description: 'the system of the release',
    argument: 'one',
  }),
  version: textField({
    value: 'VERSION',
    description: 'as releases list shows it',
    example: '1.1.06',
    argument: 'one',
  }),
})

const nameOf = ({ platform, version }: Pick<Release, 'platform' | 'version'>) =>
  `${platform} ${version}`

/** What the audit log tells of a release. */
const aboutOf = (release: Release) => ({
  type: 'release',
  id: release.id,
  detail: {
    platform: release.platform,
    version: release.version,
    percent: release.percent,
    forced: release.forced,
    state: release.state,
    sha256: release.sha256 || null,
  },
})

/** Moves a release from one of some states to another. @throws OperatorError NOT_FOUND, STATE */
async function moveRelease(
  { tx, services, now, actor }: ActionTransaction,
  { platform, version }: z.output<typeof one>,
  { from, to }: { from: readonly ReleaseState[]; to: ReleaseState },
) {
  const line = { brand: services.config.brand, platform }
  const release = await findRelease(tx, line, version)
  if (!release) throw new OperatorError('NOT_FOUND', `There is no release ${platform} ${version}.`)
  if (!from.includes(release.state))
    throw new OperatorError(
      'STATE',
      `${nameOf(release)} is ${release.state}; it can be ${to} while it is ${from.join(' or ')}.`,
    )
  const change = { state: to, changedAt: now, changedBy: actor }
  await changeRelease(tx, release.id, change)
  const changed = { ...release, ...change }
  return { data: { platform, version: release.version }, about: aboutOf(changed) }
}

export const listAll = defineOperatorAction({
  name: 'releases list',
  summary: 'The newest releases of the app, with the share of the devices that each is offered to.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ limit: limitField }),
  async run({ services: { db, config } }, { limit }) {
    const releases = await listReleases(db, config.brand, limit)
    return releases.map(({ publishedAt, changedAt, ...release }) => ({
      ...release,
      publishedAt: publishedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }))
  },
  print: (releases) => ({
    table: {
      columns: ['platform', 'version', 'state', 'share', 'forced', 'from', 'since', 'by'],
      rows: releases.map((release) => [
        release.platform,
        release.version,
        release.state,
        `${release.percent} %`,
        release.forced ? 'yes' : '',
        release.baseVersion,
        release.changedAt,
        release.changedBy,
      ]),
    },
  }),
})

export const publishRelease = defineOperatorAction({
  name: 'releases publish',
  summary:
    'Offer a release of the app to a share of the devices, from a JSON file (docs/product/updates.md). Published again, a version gets another share, or goes on after a pause.',
  access: ['finance'],
  effect: 'write',
  entry: 'release.publish',
  lockFirst: lockReleases,
  input: z.object({
    file: textField({
      value: 'FILE',
      description: 'platform, version, messages, package and links',
      example: 'release.json',
      argument: 'one',
    }),
    percent: z.coerce
      .number(PERCENT)
      .int(PERCENT)
      .min(1, PERCENT)
      .max(100, PERCENT)
      .default(100)
      .register(fieldMeta, {
        value: 'NUMBER',
        description: 'share of the devices, in percent; 100 without it',
      }),
    package: z.string().optional().register(fieldMeta, {
      value: 'WGT',
      description: 'a copy of the package to check; without it the one at wgtUrl is fetched',
    }),
  }),
  checkFirst: (context, { file, package: at }) => checkFile(context, file, at),
  async run(context, { file, percent }) {
    const release = await publishFile(context, file, percent)
    const { platform, version } = release
    return { data: { platform, version, percent }, about: aboutOf(release) }
  },
  print: (release) => ({
    lines: [`${nameOf(release)} is offered to ${release.percent} % of the devices.`],
  }),
})

export const pauseRelease = defineOperatorAction({
  name: 'releases pause',
  summary:
    'Offer a release to nobody until it is published again; devices that have it keep it, the others get the one before.',
  // Whoever sees first that one is broken stops it.
  access: operatorRoles,
  effect: 'write',
  entry: 'release.pause',
  lockFirst: lockReleases,
  input: one,
  run: (context, input) => moveRelease(context, input, { from: ['published'], to: 'paused' }),
  print: (release) => ({ lines: [`${nameOf(release)} is paused.`] }),
})

export const rollBackRelease = defineOperatorAction({
  name: 'releases rollback',
  summary: 'Take a release back for good: it is offered to nobody, and its version is used up.',
  access: ['finance'],
  effect: 'write',
  entry: 'release.rollback',
  lockFirst: lockReleases,
  input: one,
  run: (context, input) =>
    moveRelease(context, input, { from: ['published', 'paused'], to: 'rolled back' }),
  print: (release) => ({ lines: [`${nameOf(release)} is rolled back.`] }),
})
