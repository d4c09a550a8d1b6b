import { z } from 'zod'
import { choiceField, defineOperatorAction, operatorRoles } from '../../operator-action'
import { readStoreReview, writeStoreReview } from './repository'

const ABOUT = { type: 'store_review', id: 'deployment' } as const

export const showReview = defineOperatorAction({
  name: 'review show',
  summary: 'Show what the reviewers of a store see of this deployment, and its review account.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  async run({ services: { db, config } }) {
    return { ...(await readStoreReview(db)), reviewAccountId: config.reviewAccountId ?? null }
  },
  print: ({ auditStatue, membershipRenewal, reviewAccountId }) => ({
    table: {
      columns: ['what', 'value'],
      rows: [
        ['a store reviews the app (auditStatue)', auditStatue === 1 ? 'on' : 'off'],
        ['the H5 page (membershipRenewal)', membershipRenewal === 2 ? 'tip' : 'open'],
        ['review account (REVIEW_ACCOUNT_ID)', reviewAccountId ?? 'none'],
      ],
    },
  }),
})

export const setStoreReview = defineOperatorAction({
  name: 'review store',
  summary:
    'Say whether a store reviews the Android app: what a store forbids is hidden in it meanwhile.',
  access: ['finance'],
  effect: 'write',
  entry: 'review.store',
  input: z.object({
    state: choiceField(['on', 'off'], { description: 'under review or not', argument: 'one' }),
  }),
  async run({ tx }, { state }) {
    await writeStoreReview(tx, { auditStatue: state === 'on' ? 1 : 0 })
    return { data: { state }, about: { ...ABOUT, detail: { state } } }
  },
  print: ({ state }) => ({
    lines: [`The Android app counts as ${state === 'on' ? '' : 'not '}under review.`],
  }),
})

export const setMembershipRenewal = defineOperatorAction({
  name: 'review renewal',
  summary: 'Say what a link to the H5 page does: it opens, or a tip is shown in its place.',
  access: ['finance'],
  effect: 'write',
  entry: 'review.renewal',
  input: z.object({
    shows: choiceField(['open', 'tip'], {
      description: 'the page, or the tip in its place',
      argument: 'one',
    }),
  }),
  async run({ tx }, { shows }) {
    await writeStoreReview(tx, { membershipRenewal: shows === 'tip' ? 2 : 1 })
    return { data: { shows }, about: { ...ABOUT, detail: { shows } } }
  },
  print: ({ shows }) => ({
    lines: [shows === 'tip' ? 'The H5 page is a tip now.' : 'The H5 page opens again.'],
  }),
})
