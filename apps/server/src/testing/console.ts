import { randomUUID } from 'node:crypto'
import type {
  AnyConsoleCall,
  ConsoleAnswer,
  ConsoleError,
  ConsoleRequestInput,
} from '@hiram/contract/console/console-call'
import type { RoleName } from '@hiram/contract/console/permissions'
import { addPasskey, confirm, confirmChallenge, newPasskeyChallenge } from '@hiram/contract/console/session'
import type { MarketCode } from '@hiram/markets'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { createConsoleApp } from '../console/console-app.ts'
import type { ConsoleConfig } from '../console/console-config.ts'
import { createConsolePool, createDatabase } from '../database/client.ts'
import { openStaffSession } from '../staff/session.ts'
import { addStaff } from '../staff/staff-store.ts'
import { makePasskey, type Passkey, signWith } from './authenticator.ts'
import type { TestServer } from './server.ts'

export const consoleUrl = 'http://localhost:8070'

/** One of the lender's people with a session of the console. */
export type TestStaff = {
  staffId: string
  token: string
  email: string
  ask: <C extends AnyConsoleCall>(call: C, request: ConsoleRequestInput<C>) => Promise<ConsoleAnswer<C>>
  /** The error a call is answered with; throws where it succeeds. */
  fails: <C extends AnyConsoleCall>(call: C, request: ConsoleRequestInput<C>) => Promise<ConsoleError>
  /** Adds a passkey, and signs with it what is asked to be confirmed. */
  addPasskey: () => Promise<Passkey>
  confirm: (passkey: Passkey) => Promise<void>
}

export type TestConsole = {
  app: FastifyInstance
  /** Connections as the console has them. */
  pool: pg.Pool
  staff: (roles: RoleName[], markets?: MarketCode[]) => Promise<TestStaff>
  stop: () => Promise<void>
}

/** The console of a test's server. */
export async function createTestConsole(
  server: Pick<TestServer, 'context'>,
  given: Partial<ConsoleConfig> = {},
): Promise<TestConsole> {
  const config = { ...server.context.config, CONSOLE_URL: consoleUrl, CONSOLE_PORT: 0, ...given }
  const pool = createConsolePool(config.DATABASE_URL, () => undefined)
  const app = await createConsoleApp({ ...server.context, config, pool, database: createDatabase(pool) })
  return {
    app,
    pool,
    staff: (roles, markets = ['ph', 'vn']) => makeStaff(server, app, roles, markets),
    async stop() {
      await app.close()
      await pool.end()
    },
  }
}

let count = 0

async function makeStaff(
  server: Pick<TestServer, 'context'>,
  app: FastifyInstance,
  roles: RoleName[],
  markets: MarketCode[],
) {
  const { context } = server
  count += 1
  const email = `person-${count}@lender.example`
  const staffId = randomUUID()
  const name = `Person Number${count}`
  await addStaff(context.database, { staff_id: staffId, name, email, roles, markets, created_at: context.clock.wall() })
  const token = await openStaffSession(context, context.database, { staffId, openedBy: 'provider' })
  const ask: TestStaff['ask'] = async (call, request) => {
    const response = await asked(app, call, request, token)
    if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.body}`)
    return z.parse(call.answer, response.json()) as never
  }
  const fails: TestStaff['fails'] = async (call, request) => {
    const response = await asked(app, call, request, token)
    if (response.statusCode === 200) throw new Error(`${call.name} did not fail`)
    return response.json()
  }
  const page = { origin: consoleUrl, rpId: 'localhost' }
  return {
    staffId,
    token,
    email,
    ask,
    fails,
    async addPasskey() {
      const { passkey, made } = makePasskey(await ask(newPasskeyChallenge, {}), page)
      await ask(addPasskey, { passkey: made })
      return passkey
    },
    async confirm(passkey) {
      const { challenge } = await ask(confirmChallenge, {})
      await ask(confirm, { passkey: signWith(passkey, challenge, page) })
    },
  } satisfies TestStaff
}

/** A call as the console's own page makes it. */
export function asked<C extends AnyConsoleCall>(
  app: FastifyInstance,
  { method, path }: C,
  request: ConsoleRequestInput<C>,
  token?: string,
  headers: Record<string, string> = {},
) {
  const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
  return app.inject({
    method,
    url: `${path}${query}`,
    headers: {
      host: new URL(consoleUrl).host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { origin: consoleUrl, 'content-type': 'application/json' } : {}),
      ...(token ? { cookie: `staff=${token}` } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { payload: JSON.stringify(request) } : {}),
  })
}
