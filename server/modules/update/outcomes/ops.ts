import { z } from 'zod'
import { updateOutcomes, type UpdateOutcome } from '@contract/update/schemas'
import { dayField, defineOperatorAction, limitField, operatorRoles } from '../../../operator-action'
import { listReleases } from '../repository'
import { rolledBackShare, sumOutcomes } from './policy'
import { listOutcomes } from './repository'

const HEADS: Readonly<Record<UpdateOutcome, string>> = {
  offered: 'offered',
  postponed: 'postponed',
  storeOpened: 'store opened',
  downloaded: 'downloaded',
  installed: 'installed',
  ready: 'ready',
  rolledBack: 'rolled back',
  fail1: 'fail1',
  fail2: 'fail2',
  fail3: 'fail3',
}

export const listReleaseOutcomes = defineOperatorAction({
  name: 'releases outcomes',
  summary:
    'What updates to the newest releases did, in devices, and which share went back of those whose trial has ended.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    from: dayField('2026-11-20', 'counted from this Pacific day on; all days without it'),
    limit: limitField,
  }),
  async run({ services: { db, config } }, { from = '', limit }) {
    const [releases, rows] = await Promise.all([
      listReleases(db, config.brand, limit),
      listOutcomes(db, config.brand, from),
    ])
    return releases.map(({ platform, version, state, percent }) => {
      const devices = sumOutcomes(
        rows.filter((row) => row.platform === platform && row.version === version),
      )
      return {
        platform,
        version,
        state,
        percent,
        devices,
        rolledBackShare: rolledBackShare(devices),
      }
    })
  },
  print: (releases) => ({
    table: {
      columns: [
        'platform',
        'version',
        ...updateOutcomes.map((outcome) => HEADS[outcome]),
        'share back',
      ],
      rows: releases.map(({ platform, version, devices, rolledBackShare: share }) => [
        platform,
        version,
        ...updateOutcomes.map((outcome) => String(devices[outcome])),
        share === null ? '' : `${(share * 100).toFixed(1)} %`,
      ]),
    },
  }),
})
