/** A product of one's own: the app, the world around it, its database and its files. */
export type StackPlaces = { appUrl: string; sandboxUrl: string; databaseUrl: string; filesDir: string }

const development: StackPlaces = {
  appUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  databaseUrl: process.env.DATABASE_URL ?? '',
  filesDir: '',
}

export const stacks = JSON.parse(process.env.E2E_STACKS ?? '[]') as StackPlaces[]

/** The one that this worker drives alone: the clock, the bank's and the identity provider's settings are everybody's on one. */
export const stack = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? development
