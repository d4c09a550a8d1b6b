/**
 * Concepts of which every language has one word (docs/product/texts.md, "One word for a concept"), and what English
 * says where a text is about one: there the other languages say their own word.
 */
export const concepts = {
  withdrawal: /\bwithdrawals?\b(?! account)/i,
  cashOut: /\bcash(?:ed)? out\b/i,
  payoutAccount: /\bwithdrawal accounts?\b/i,
  account: undefined,
  bankAccountNumber: /\baccount number\b/i,
  pending: undefined,
  settled: /\bsettle[sd]?\b/i,
  commission: /\bcommission\b/i,
  income: /\bincome\b/i,
  profits: /\bprofits\b/i,
  recommendationCode: /\brecommendation code\b/i,
  activationCode: /\bactivation codes?\b/i,
  inviter: /\binviter\b/i,
  paymentPassword: /\bpayment passwords?\b/i,
  verificationCode: /\bverification code\b/i,
  membership: /\bmemberships?\b/i,
  member: undefined,
  plan: /\bplans?\b/i,
  renewal: /\brenew/i,
  upgrade: /\bupgrade\b/i,
  starRank: /\bstar ranks?\b/i,
  refund: /\brefund/i,
  cancelled: /\bcancel/i,
  rejected: /\brejected\b/i,
  passed: undefined,
  transferred: undefined,
  codeTransferred: undefined,
  network: undefined,
  walletAddress: /\bwallet address\b/i,
  balance: /\bbalance\b/i,
  available: undefined,
  held: undefined,
  debt: /\bowe[sd]?\b/i,
  fee: /\bfee\b/i,
  review: /\breview\b/i,
  operator: /\boperator\b/i,
  team: /\bteam\b/i,
  direct: undefined,
  secondLevel: /\bsecond level\b/i,
  order: /\b(?:the|this|that|your|my) order\b|\border number\b/i,
  computingPower: /\bcomputing power\b/i,
  aiCard: /\bAI business card\b/i,
  privacyAgreement: /\bprivacy agreement\b/i,
  address: undefined,
} as const satisfies Readonly<Record<string, RegExp | undefined>>

export type Concept = keyof typeof concepts

/** A word that a language does not use, and the concept whose word it uses instead. */
interface WrongWord {
  word: RegExp
  means: Concept
  /** Only in these keys. */
  only?: RegExp
  /** Keys where the word means something else. */
  except?: RegExp
}

export interface Glossary {
  /** The words of each concept, the one to use first; stems where a word is inflected. */
  words: Readonly<Record<Concept, readonly string[]>>
  wrong: readonly WrongWord[]
  /** Keys whose text does not name the concept that English names: the sentence is about it without its word. */
  unnamed?: Readonly<Partial<Record<Concept, RegExp>>>
}
