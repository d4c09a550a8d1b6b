import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { CARD_HEADER } from '@contract/card/headers'
import type { Envelope } from '@contract/envelope'
import { insertCards } from '../../server/modules/card/repository'
import { signText, type KeyPair } from '../../server/modules/card/keys/key-pair'
import { issueCardKey } from '../../server/modules/card/keys/ops'
import { formatSignedText } from '../../server/modules/card/keys/signed-text'
import { inTransaction } from '../../server/db/transaction'
import type { Operator } from '../../server/operator-action'
import type { TestApp } from './test-app'

export const SPEND_PATH = '/user/points/spend'

/** A request as a card signed it; sent again it is a replay. */
export interface SignedCall {
  url: string
  body: string
  headers: Record<string, string>
}

export interface CardDevice {
  serial: string
  keyId: string
  sign(fields: object, options?: { at?: Date; nonce?: string }): SignedCall
}

/** A card of ours with a key of its own, as `npm run ops -- cards issue-key` gives it to a member. */
export async function giveCard(
  test: TestApp,
  operator: Operator,
  { serial, member }: { serial: string; member: string },
): Promise<CardDevice> {
  await inTransaction(test.services.db, (tx) => insertCards(tx, [serial], new Date()))
  const issued = await issueCardKey.execute(test.services, operator, { card: serial, member })
  return createDevice(test, serial, issued)
}

function createDevice(
  { services }: TestApp,
  serial: string,
  { keyId, ...pair }: KeyPair & { keyId: string },
): CardDevice {
  return {
    serial,
    keyId,
    sign(
      fields,
      { at = services.systemClock.now(), nonce = randomBytes(16).toString('hex') } = {},
    ) {
      const body = JSON.stringify(fields)
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const text = formatSignedText({
        keyId,
        timestamp,
        nonce,
        method: 'POST',
        url: SPEND_PATH,
        body: Buffer.from(body),
      })
      return {
        url: SPEND_PATH,
        body,
        headers: {
          [CARD_HEADER.key]: keyId,
          [CARD_HEADER.timestamp]: timestamp,
          [CARD_HEADER.nonce]: nonce,
          [CARD_HEADER.signature]: signText(pair, text),
        },
      }
    },
  }
}

/** Sends what a card has signed, with the bytes that it signed. */
export async function sendSigned(
  { app }: TestApp,
  { url, body, headers }: SignedCall,
): Promise<Envelope<Record<string, unknown>> & { headers: OutgoingHttpHeaders }> {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return { ...response.json<Envelope<Record<string, unknown>>>(), headers: response.headers }
}
