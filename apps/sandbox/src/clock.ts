import { businessDate, marketCode } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { body } from './request.ts'
import type { Sandbox } from './sandbox.ts'

const move = z.union([
  z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(23)) }),
  z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(3660)) }),
  z.strictObject({ date: businessDate, market: marketCode }),
])

/** Business time, ahead only. */
export function clockRoutes(app: FastifyInstance, { clock }: Sandbox) {
  app.get('/clock', async () => clock.read())

  app.post('/clock', async (request) => {
    const to = body(request, move)
    if ('hours' in to) return clock.moveHours(to.hours)
    return 'days' in to ? clock.moveDays(to.days) : clock.moveTo(to.market, to.date)
  })
}
