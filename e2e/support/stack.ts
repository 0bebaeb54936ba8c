import type { StackPlaces } from '../../scripts/run/fresh-stack.ts'

const development: StackPlaces = {
  appUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  consoleUrl: 'http://localhost:8070',
  databaseUrl: process.env.DATABASE_URL ?? '',
  filesDir: '',
  pushPort: 0,
}

export const stacks = JSON.parse(process.env.E2E_STACKS ?? '[]') as StackPlaces[]

/** This worker's own: clock, bank and identity provider settings are shared by everyone on one stack. */
export const stack = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? development
