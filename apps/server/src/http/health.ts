import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { isAlive } from '../database/is-alive.ts'
import { oneAtATime } from '../one-at-a-time.ts'

const longestMs = 1500

/**
 * Whether this server can do its work, within two seconds whatever the database does. It asks on a connection of its
 * own, which no call can hold up, and once for all who want to know at the same moment.
 */
export async function health(app: FastifyInstance, { context }: { context: Context }) {
  const database = createDatabase(createPool(context.config.DATABASE_URL, () => undefined, 1, longestMs))
  app.addHook('onClose', () => database.destroy())
  const ask = oneAtATime(() =>
    Promise.race([
      isAlive(database).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), longestMs).unref()),
    ]),
  )
  app.get('/health', async (_, reply) => {
    const ok = await ask()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}
