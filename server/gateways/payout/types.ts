import type { Cents } from '@contract/domain/money'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'
import type { RawNotice } from '../payment/types'

/** What is to be paid out. `ref` is ours, written down before anything is sent, and names this payout for ever. */
export interface PayoutOrder {
  ref: string
  amount: Cents
  network: WalletNetworkName
  address: string
}

/**
 * What the gateway says about a payout. `unknown`: it did not answer, or not clearly, so the money may have left.
 * `missing`: it never heard of the reference, so the same one may be sent again.
 */
export type PayoutAnswer =
  | { state: 'accepted' }
  | { state: 'succeeded'; transactionId: string }
  | { state: 'failed'; reason: string }
  | { state: 'missing' }
  | { state: 'unknown'; reason: string }

/** A genuine notice: `eventId` is the gateway's, for a notice that comes twice. */
export interface PayoutNotice {
  eventId: string
  ref: string
  answer: PayoutAnswer
}

/** A way to pay out. Every method may be called again with the same reference and never throws for the net's sake. */
export interface PayoutGateway {
  name: 'usdt'
  /** Sends a payout; a reference that is known there is answered with what became of it. */
  send(order: PayoutOrder): Promise<PayoutAnswer>
  query(ref: string): Promise<PayoutAnswer>
  /** The content of a genuine notice; undefined when its signature, age or shape is wrong. */
  readNotice(notice: RawNotice): PayoutNotice | undefined
}
