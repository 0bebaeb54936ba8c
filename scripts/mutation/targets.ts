/** What is mutated together, and the tests that must notice. */
export type Target = {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/**
 * The server's rules, by what they decide. Each is a file of its own that needs no database, so that a mutant is tried in
 * milliseconds; what a rule is asked for is the work of stores and calls, whose tests need one and are not run here.
 */
const rulesOf = {
  'who gets a loan': [
    'areas/loan/may-apply',
    'decision/affordability',
    'decision/doubts',
    'decision/make-decision',
    'decision/retry-date',
    'decision/rules',
    'decision/scorecard',
    'decision/supplements',
    'loan/stages',
    'providers/identity/name-match',
  ],
  'what is offered': ['offers/discount-of', 'offers/find-offer', 'offers/limit-of'],
  'who may do what': [
    'areas/account/deletion-rule',
    'auth/passkey/relying-party',
    'auth/password-rule',
    'auth/read-phone',
    'console/missing-permission',
    'http/session-life',
    'providers/webhook-signature',
  ],
  'how much and how often': [
    'http/rate-limit/limits',
    'http/rate-limit/subnet-of',
    'http/reading-slots',
    'http/unstorable-fields',
    'privacy/scrub',
  ],
  'when borrowers are contacted, and how': [
    'console/collections/contact-hours',
    'console/collections/contact-rules',
    'console/collections/outcome-rules',
    'jobs/reminder-days',
    'queue/contact-window',
    'queue/message-channel',
  ],
  'when something is tried again': ['events/retry-pause', 'jobs/ask-again', 'micro-batch'],
  'which money is whose': [
    'exchange/statements/match-lines',
    'servicing/line-evidence',
    'servicing/match-proofs',
    'servicing/remark-clues',
  ],
}
const rules = Object.values(rulesOf).flat()

const ofPackage = (name: string, more: readonly string[] = []): Target => ({
  name,
  mutate: [
    `packages/${name}/src/**/*.ts`,
    `!packages/${name}/src/**/*.test.ts`,
    `!packages/${name}/src/testing/**`,
    ...more,
  ],
  tests: [`packages/${name}/src/**/*.test.ts`],
})

export const targets: readonly Target[] = [
  ofPackage('lending'),
  ofPackage('envelope'),
  // the markets' own folders are figures and names, the others words: a test of them would be the same list again
  ofPackage('markets', [
    '!packages/markets/src/{ph,vn,legal}/**',
    '!packages/markets/src/brand-{colours,facts,mark}.ts',
    '!packages/markets/src/questions/??-??.ts',
    '!packages/markets/src/questions/???-??.ts',
  ]),
  {
    name: 'rules',
    mutate: rules.map((rule) => `apps/server/src/${rule}.ts`),
    tests: rules.map((rule) => `apps/server/src/${rule}.test.ts`),
  },
]
