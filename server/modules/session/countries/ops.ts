import { z } from 'zod'
import {
  choiceField,
  defineOperatorAction,
  OperatorError,
  operatorRoles,
  textField,
} from '../../../operator-action'
import { isCountry, isServed, nameCountry } from './countries'
import { diallingCodes } from './dialling-codes'
import { countMembers, deleteStop, insertStop, listStopped } from './repository'

const countryField = textField({
  value: 'COUNTRY',
  argument: 'one',
  description: 'a country by its code of ISO 3166',
  example: 'SG',
})

const nameOf = (country: string) => `${nameCountry(country, 'en')} (${country})`

/** @throws OperatorError NOT_FOUND, STATE where no operator decides */
function readCountry(text: string): string {
  const country = text.toUpperCase()
  if (!isCountry(country)) throw new OperatorError('NOT_FOUND', `There is no country ${text}.`)
  if (!isServed(country))
    throw new OperatorError(
      'STATE',
      `${nameOf(country)} is not served by a rule of the product, which no operator changes.`,
    )
  return country
}

export const listServedCountries = defineOperatorAction({
  name: 'countries list',
  summary: 'Countries with members or a decision about them: who may register from there.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    state: choiceField(['served', 'stopped', 'never', 'all'], {
      description: 'those in this state alone, also without members',
    }).optional(),
  }),
  async run({ services: { db } }, { state }) {
    const members = await countMembers(db)
    const stops = new Map((await listStopped(db)).map((stop) => [stop.country, stop]))
    const all = diallingCodes.map(({ country }) => {
      const stop = stops.get(country)
      return {
        country,
        name: nameCountry(country, 'en'),
        state: isServed(country)
          ? stop
            ? ('stopped' as const)
            : ('served' as const)
          : ('never' as const),
        members: members.get(country) ?? 0,
        since: stop?.stoppedAt.toISOString() ?? null,
        reason: stop?.reason ?? null,
      }
    })
    if (state === undefined) return all.filter((row) => row.state !== 'served' || row.members > 0)
    return state === 'all' ? all : all.filter((row) => row.state === state)
  },
  print: (rows) => ({
    table: {
      columns: ['country', 'name', 'state', 'members', 'since', 'reason'],
      rows: rows.map(({ country, name, state, members, since, reason }) => [
        country,
        name,
        state,
        String(members),
        since ?? '',
        reason ?? '',
      ]),
    },
  }),
})

export const stopCountry = defineOperatorAction({
  name: 'countries stop',
  summary:
    'Let nobody register from a country any more; its members go on as before. Shows what it is about and asks once more.',
  access: ['finance'],
  effect: 'write',
  entry: 'country.stop',
  input: z.object({
    country: countryField,
    reason: textField({
      value: 'TEXT',
      description: 'why, for the books',
      example: 'No licence there any more',
    }),
  }),
  async question({ services: { db } }, { country: text }) {
    const country = readCountry(text)
    const members = (await countMembers(db)).get(country) ?? 0
    return {
      lines: [
        `Nobody registers from ${nameOf(country)} any more, at once and on every node.`,
        `Its ${members} members log in, buy, earn and withdraw as before.`,
      ],
    }
  },
  async run({ tx, now }, { country: text, reason }) {
    const country = readCountry(text)
    if (!(await insertStop(tx, { country, reason, stoppedAt: now })))
      throw new OperatorError('STATE', `${nameOf(country)} is stopped already.`)
    return { data: { country }, about: { type: 'country', id: country, detail: { reason } } }
  },
  print: ({ country }) => ({ lines: [`Nobody registers from ${nameOf(country)} any more.`] }),
})

export const serveCountry = defineOperatorAction({
  name: 'countries serve',
  summary: 'Let people register from a country again that was stopped.',
  access: ['finance'],
  effect: 'write',
  entry: 'country.serve',
  input: z.object({ country: countryField }),
  async run({ tx }, { country: text }) {
    const country = readCountry(text)
    if (!(await deleteStop(tx, country)))
      throw new OperatorError('STATE', `${nameOf(country)} is served already.`)
    return { data: { country }, about: { type: 'country', id: country, detail: {} } }
  },
  print: ({ country }) => ({ lines: [`People register from ${nameOf(country)} again.`] }),
})
