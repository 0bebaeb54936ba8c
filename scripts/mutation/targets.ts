/** What is mutated together, and the tests that must notice. */
export type Target = {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The server's rules that need no database; the tests beside them. */
const rules = [
  'areas/account/deletion-rule',
  'areas/loan/may-apply',
  'auth/password-rule',
  'auth/read-phone',
  'decision/affordability',
  'decision/doubts',
  'decision/make-decision',
  'decision/rules',
  'decision/scorecard',
  'decision/supplements',
  'http/rate-limit/subnet-of',
  'jobs/reminder-days',
  'offers/discount-of',
  'offers/find-offer',
  'offers/limit-of',
  'providers/webhook-signature',
  'queue/contact-window',
  'servicing/match-proofs',
]

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
  // the markets' own folders are figures and names: a test of them would be the same list again
  ofPackage('markets', ['!packages/markets/src/{ph,vn,legal}/**', '!packages/markets/src/brand-*.ts']),
  {
    name: 'rules',
    mutate: rules.map((rule) => `apps/server/src/${rule}.ts`),
    tests: rules.map((rule) => `apps/server/src/${rule}.test.ts`),
  },
]
