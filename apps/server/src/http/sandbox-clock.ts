import { marketCodes } from '@hiram/markets'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { verifyWebhook } from '../providers/webhook-signature.ts'

const shift = z.object({ shiftSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(10 * 366 * 86_400)) })

/** Development only: the sandbox moves business time ahead and the days in between are closed one by one. */
export async function sandboxClock(
  app: FastifyInstance,
  given: { context: Context; catchUp: (context: Context) => Promise<unknown> },
) {
  const { context, catchUp } = given
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  const state = () => ({
    shiftSeconds: context.clock.shiftSeconds(),
    wall: context.clock.wall().toISOString(),
    businessDates: Object.fromEntries(marketCodes().map((market) => [market, context.clock.businessDate(market)])),
  })
  app.get('/sandbox/clock', async () => state())
  app.post<{ Body: string }>('/sandbox/clock', async (request, reply) => {
    const { method, url: path, headers, body } = request
    const keys = context.config.SANDBOX_SECRETS ?? []
    const signed = verifyWebhook(keys, { method, path, headers, body }, context.clock.wall())
    if (!signed) return reply.code(401).send()
    const { shiftSeconds } = shift.parse(JSON.parse(request.body))
    if (shiftSeconds < context.clock.shiftSeconds()) return reply.code(409).send({ problem: 'time does not go back' })
    await context.clock.setShift(shiftSeconds)
    await catchUp(context)
    return state()
  })
}
