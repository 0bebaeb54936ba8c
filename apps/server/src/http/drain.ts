import type { FastifyInstance } from 'fastify'

/** Whether this server is on its way to its end: it answers what still comes, and says that no more shall come. */
export type Drain = { isDraining: () => boolean; begin: () => void }

export function createDrain(): Drain {
  let draining = false
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true
    },
  }
}

/** Each answer of a draining server ends its connection, so that none is in use when the server closes. */
export function endConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_, reply) => {
    if (drain.isDraining()) reply.header('connection', 'close')
  })
}
