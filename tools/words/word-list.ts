/** Where a word means something else, so that it stays. */
export interface AllowedContext {
  pattern: RegExp
  /** A line in which the pattern makes the word allowed. */
  example: string
}

/** A word that is not written here any more, and what is written instead (docs/product/glossary.md). */
export interface OldWord {
  name: string
  instead: string
  /** Runs over a line whose identifiers are split into words: `keptCode` reads as "kept code". */
  pattern: RegExp
  /** Lines that the pattern finds. */
  examples: readonly string[]
  allowed?: readonly AllowedContext[]
  /** Only these files; every file without it. */
  files?: RegExp
}

/** Papers that stand outside the repository, which a newcomer does not have. */
export const citation: OldWord = {
  name: 'citation of a paper outside the repository',
  instead: 'docs/product, docs/adr or docs/architecture.md',
  pattern:
    /\bspec(?:ification)?(?: says|'s|-notes| texts?\b|,? ?§)|§ ?\d|(?<![\w/-])(?:api|domain|interfaces|messaging|pains|spec-notes|stack|style|ui|weapp-host)\.md|(?<!\])\((?:architecture|money|security)\.md|(?<![\w/-])shared\/design/i,
  examples: [
    'Spec §4: hidden, shown',
    'held by the ledger (domain.md, Accounts)',
    'see § 9',
    'The statuses that are not 200 (api.md).',
    'colours (ui.md) in one style (style.md)',
    'rounded down (money.md)',
    'Spec texts that English lacks',
  ],
}

export const oldWords: readonly OldWord[] = [
  citation,
  {
    name: 'line (to the network)',
    instead: 'connection, offline',
    pattern:
      /\b(?:without a|is no|was no|over the|over a|have the|has the|is a|the|there is a) line\b(?= (?:is|was|gone|back|for itself|first|to|when|of its)|[.,;:)]|$)|\b(?:without a|is no|over the) line\b/,
    examples: ['asked again as long as there is no line', 'its code comes over the line first'],
    allowed: [{ pattern: /\bover the line of\b/, example: 'a mark over the line of text' }],
  },
  {
    name: 'line above, line below (of a member)',
    instead: 'upline, team',
    pattern: /\blines? (?:above|below)\b/,
    examples: ['what it earns the line above its buyer', 'lineAbove(tx)'],
    files: /^(?:server\/(?!db)|contract\/|src\/features|docs\/)/,
  },
  {
    name: 'letter (sent by mail)',
    instead: 'email, or notification when it is not sent by mail',
    pattern: /\bletters?\b/,
    examples: ['the letter leaves exactly when the decision commits', 'letterFor(purpose)'],
    files:
      /mail|server\/(?:jobs|demo|ops|gateways|modules\/(?!membership))|journeys|person|\/letter/,
    allowed: [
      {
        pattern:
          /\bletters? (?:or|and) digits?\b|\b(?:first|capital|star|small|several|one|upper-case) letters?\b|\bletters?, digits\b|star'?s? letter/,
        example: 'the first letter of a short name',
      },
    ],
  },
  {
    name: 'later (texts)',
    instead: 'lazy',
    pattern: /\blater (?:texts?|bundles?|namespaces?)\b/,
    examples: ['useLaterTexts()'],
  },
  {
    name: 'is no …',
    instead: 'is not a …',
    pattern:
      /(?<!there )(?<!there, )\b(?:is|are|was|were) no (?!longer\b|more\b|such\b|need\b|way\b|reason\b|other\b|use\b|difference\b|less\b|fewer\b|better\b|worse\b|one\b|matter\b)[a-z]/,
    examples: ['that was no purchase', 'what is longer is no token of ours'],
  },
  {
    name: 'kept (code, texts)',
    instead: 'stored, cached',
    pattern: /\bkept (?:codes?|texts?)\b/,
    examples: ['keptTexts(language)'],
  },
  {
    name: 'Work, Occasion, Ground, Gates, Ran as types',
    instead: 'what the value is, such as SettlementInput',
    pattern:
      /\b(?:interface|type|as|class) (?:work|occasion|ground|gates|ran)\b(?! (?:[a-z]+ ){0,2}(?:of|is|are|was)\b)/,
    examples: ['export interface Occasion {'],
  },
  {
    name: 'withdrawal account',
    instead: 'payout account',
    pattern: /\bwithdrawal account/,
    examples: ['how many photos a withdrawal account takes', 'interface WithdrawalAccountTable'],
    allowed: [
      // Keys of endpoints: operation ids of /openapi.json, and stored beside idempotency keys.
      {
        pattern: /\b(?:add|delete) withdrawal account\b|\bwithdrawal accounts(?=[:,])/,
        example: 'call(withdrawalEndpoints.addWithdrawalAccount, form)',
      },
      // What members read.
      { pattern: /'(?:a )?withdrawal account/i, example: "'A withdrawal account was added'," },
    ],
  },
  {
    name: 'picture challenge, Vcp',
    instead: 'challenge',
    pattern: /\bpicture challenge|\bvcp\b/,
    examples: ['past 3 an hour a device solves a picture challenge', 'the Vcp and its answer'],
    allowed: [{ pattern: /(?:\/|get |path `)vcp/, example: 'GET /user/app/User/Vcp' }],
  },
  {
    name: 'trail',
    instead: 'audit log',
    pattern: /\btrails?\b/,
    examples: ['appendTrail(tx, entry)', 'each look stands in the trail'],
    allowed: [{ pattern: /operators\.trail/, example: "hashtext('operators.trail')" }],
  },
  {
    name: 'demand',
    instead: 'require, assert',
    pattern: /\bdemand(?:s|ed|ing)?\b/,
    examples: ['demandRole(operator)', 'every withdrawal demands it'],
    allowed: [{ pattern: /\bon demand\b/, example: 'imported on demand' }],
  },
  {
    name: 'the answer stops it',
    instead: 'returns a disposer, or: unsubscribe',
    pattern: /\bthe answer (?:stops|ends|silences|closes|takes|calls|hides|removes)\b/,
    examples: ['watches page loads. The answer stops it.'],
  },
  {
    name: 'anew',
    instead: 'again',
    pattern: /\banew\b/,
    examples: ['an image, drawn anew'],
  },
  {
    name: 'deed',
    instead: 'action; entry of the audit log',
    pattern: /\bdeeds?\b/,
    examples: ['deeds(person)'],
  },
  {
    name: 'props, stage, cast in tests',
    instead: 'fixtures, setup, users',
    pattern: /\b(?:const|function|import|interface|type|\{) \{?(?:stage|cast|props)\b(?! ?[:,}])/,
    examples: ['const stage = await', 'function cast(members) {'],
    files: /^test\//,
  },
  {
    name: 'in turn as a name',
    instead: 'limitConcurrency, withKeyedLock, queueNavigation',
    pattern: /\b(?:function|const|import|export) (?:\{ )?in turn\b|(?<![\w ])in turn\(|= in turn\(/,
    examples: ['const uploading = inTurn(4)', 'function inTurn(key, work) {'],
  },
  {
    name: 'functions called said, take, go, move, place',
    instead: 'verb and object, such as parseAmount, takeStoredReturnPath',
    pattern:
      /\b(?:function|const) (?:said|take|go|move|place|told)(?= ?\(| ?<| = (?:async |use callback)?(?:\(|<))/,
    examples: [
      'function go(way: Way) {',
      'const take = (state) => state',
      'const take = useCallback(',
    ],
  },
  {
    name: 'Errors:, Throws (in a comment)',
    instead: '@throws NAME at its end',
    pattern: /(?:\*|\.) (?:errors: |throws )(?:[a-z]+_[a-z_]+|operator error|app error)/,
    examples: [
      ' * Errors: LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes).',
      '/** Makes it. Throws OperatorError NOT_FOUND. */',
    ],
  },
  {
    name: 'throws, rejects (in a comment)',
    instead: '@throws NAME when …, without braces',
    pattern:
      /(?:\*|\/\/).*(?:(?<!@)\bthrows (?:(?:an? )?(?:[a-z]+ )?error\b|when\b|[a-z]+_[a-z_]+)|(?<!what )\bit throws\b|\brejects (?:when|with)\b|@throws \{)/,
    examples: [
      '/** Makes `Cents`; throws RangeError on a fraction. */',
      ' * Reads the settings; throws a SettingError that names one.',
      '/** Opens it; throws when a byte differs. */',
      ' * Past the maximum it throws TOO_MANY_REQUESTS.',
      '// resolves on choose, rejects with PickerCancelled',
      ' * Rejects when Taro ends first.',
      ' * @throws {Error} outside definePage',
    ],
    files: /^(?:src|server|contract|config|tools)\/(?!.*\.test\.)/,
  },
  {
    name: 'account that is none of a sign-in',
    instead: 'ledger account, payout account',
    pattern:
      /\buser accounts?\b|\b(?<!(?:ledger|payout) )account (?:refs?|rows?|lists?|pickers?)\b|\b(?:lock|insert|delete|find|mask|present) accounts?\b|\b(?:add|delete) account request\b|\buse add account\b/,
    examples: [
      'userAccountId(userId, kind)',
      'interface AccountRef {',
      'await lockAccounts(tx, ids)',
      'await findAccount(tx, userId, id)',
      'contract type DeleteAccountRequest',
      '<AccountRow account={one} />',
      'const mutation = useAddAccount(form)',
    ],
    files:
      /^(?:contract\/withdrawal|server\/modules\/(?:ledger|withdrawal)|src\/features\/withdrawal|src\/pages\/account|docs\/product\/ledger)/,
  },
]
