import type { FastifyInstance } from 'fastify'
import { body, mustBeSigned } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { alarm } from './state.ts'

/** What the lender's people have to settle with a bank: each is shown on the page until somebody has. */
export function alarmRoutes(app: FastifyInstance, { store, keys }: Sandbox) {
  const { alarms } = store.state

  app.post('/review/alarms', async (request) => {
    mustBeSigned(request, keys.review)
    return store.addOnce(alarms, 'alarmId', body(request, alarm))
  })

  app.get('/review/alarms', async () => alarms.toReversed())
}
