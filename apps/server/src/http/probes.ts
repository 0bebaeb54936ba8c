import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { isAlive } from '../database/is-alive.ts'
import { haveRun, ownMigrations } from '../database/migrate.ts'
import { oneAtATime } from '../one-at-a-time.ts'

const longestMs = 1500

/**
 * What a balancer and a supervisor ask, answered within two seconds whatever the parts do. `/live`: the process answers.
 * `/ready`: it may be sent calls, else it names what is missing. `/health`: its database answers. They ask on a
 * connection of their own, which no call can hold up, and once for all who want to know at the same moment.
 */
export async function probes(app: FastifyInstance, { context }: { context: Context }) {
  const { envelope, drain, providers } = context
  const database = createDatabase(createPool(context.config.DATABASE_URL, () => undefined, 1, longestMs))
  app.addHook('onClose', () => database.destroy())
  const migrations = await ownMigrations()
  const answers = (part: Promise<void>) => inTime(part.then(() => true))
  const isHealthy = oneAtATime(() => answers(isAlive(database)))
  const missing = oneAtATime(async () => {
    const [hasDatabase, hasMigrations, hasFiles] = await Promise.all([
      answers(isAlive(database)),
      inTime(haveRun(database, migrations)),
      answers(providers.files.check()),
    ])
    const parts = {
      database: hasDatabase,
      migrations: hasMigrations,
      files: hasFiles,
      keys: envelope.isUsable(),
      draining: !drain.isDraining(),
    }
    return Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  })
  const answer = { 'cache-control': 'no-store' }
  app.get('/live', (_, reply) => reply.headers(answer).send({ ok: true }))
  app.get('/health', async (_, reply) => {
    const ok = await isHealthy()
    return reply
      .code(ok ? 200 : 503)
      .headers(answer)
      .send({ ok })
  })
  app.get('/ready', async (_, reply) => {
    const not = await missing()
    return reply
      .code(not.length === 0 ? 200 : 503)
      .headers(answer)
      .send({ ok: not.length === 0, not })
  })
}

/** False when it fails or takes too long. */
function inTime(work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), longestMs).unref())
  return Promise.race([work.catch(() => false), late])
}
