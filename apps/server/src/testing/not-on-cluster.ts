/** Files, with the beginning of `apps`, or single tests of one, and why they are not of a spread database. */
type NotOnCluster = { file: string; test?: string; why: string }

/** What `npm run test:cluster` leaves out, all of it: each is of one plain PostgreSQL by its nature. */
export const notOnCluster: readonly NotOnCluster[] = [
  {
    file: 'apps/server/src/database/embedded.test.ts',
    why: 'starts the PostgreSQL of npm start, and looks at nothing else',
  },
  {
    file: 'apps/server/src/database/embedded-libraries.test.ts',
    why: 'the files of that PostgreSQL',
  },
  {
    file: 'apps/server/src/main.test.ts',
    why: 'kills that PostgreSQL under a server',
  },
  {
    file: 'apps/server/src/business-day/prepare-renewals.test.ts',
    why: 'a database that is spread is prepared nothing for: its close calculates every plan, as other tests see',
  },
  {
    file: 'scripts/ledger-append-only.test.ts',
    why: 'takes guards off and puts them on again in one transaction, which Citus passes on to no shard',
  },
  {
    file: 'apps/server/src/database/migrations.test.ts',
    test: 'functions of a row have text for a body, in a database that was made before 014b too',
    why: 'makes the functions as they were, which PostgreSQL refuses since November 2026, the cluster’s among them',
  },
]

export function whyNotOnCluster(file: string, test: string): string | undefined {
  return notOnCluster.find((each) => each.test === test && file.endsWith(each.file))?.why
}
