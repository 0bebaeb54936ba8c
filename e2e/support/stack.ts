/** A separate product: the app, the sandbox, its database and its files. */
export type StackPlaces = { appUrl: string; sandboxUrl: string; databaseUrl: string; filesDir: string }

const development: StackPlaces = {
  appUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  databaseUrl: process.env.DATABASE_URL ?? '',
  filesDir: '',
}

export const stacks = JSON.parse(process.env.E2E_STACKS ?? '[]') as StackPlaces[]

/** This worker's own: clock, bank and identity provider settings are shared by everyone on one stack. */
export const stack = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? development
