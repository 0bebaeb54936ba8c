import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { eraseDueAccounts } from './areas/account/erase-account.ts'
import { takeSpecialAnswer } from './areas/account/special-applications.ts'
import { verifyPage } from './areas/papers/verify-page.ts'
import { takeProofDecision } from './areas/repayment/take-proof-decision.ts'
import { takeTransferNotice } from './areas/repayment/take-transfer-notice.ts'
import { takeReply } from './areas/support/take-reply.ts'
import type { Context } from './context.ts'
import { isAlive } from './database/is-alive.ts'
import { closeDays } from './day-close/close-days.ts'
import { reviewPhoto } from './decision/review/review-photo.ts'
import { takeReviewAnswer } from './decision/review/take-review-answer.ts'
import { borrowerApp } from './http/borrower-app.ts'
import { envelopeCalls } from './http/envelope-calls.ts'
import { hooks } from './http/hooks.ts'
import { sandboxClock } from './http/sandbox-clock.ts'
import { matchSuspense } from './ledger/match-suspense.ts'
import { takeBackTransfer } from './ledger/take-back.ts'
import { takePayoutNotice } from './loan/take-payout-notice.ts'
import { routes } from './routes.ts'

export const apiPrefix = '/v1'

/** The whole server as one Fastify app: sealed calls, providers' webhooks, the page. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    // a line a request would only say what an outsider sees: the path is sealed
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: 1024 * 1024,
  })
  // an error's own words may quote what was sent, or a row: they go to the log, never into an answer
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.log.error({ err: error }, 'a request failed')
    return reply.code(status).send({ code: status })
  })
  app.get('/health', async () => {
    await isAlive(context.database)
    return { ok: true }
  })
  await app.register(envelopeCalls, { prefix: apiPrefix, context, routes })
  await app.register(hooks, {
    context,
    work: {
      payout: takePayoutNotice,
      transfer: takeTransferNotice,
      proof: takeProofDecision,
      bounce: takeBackTransfer,
      suspense: matchSuspense,
      support: takeReply,
      special: takeSpecialAnswer,
      review: takeReviewAnswer,
      reviewPhoto,
    },
  })
  if (config.NODE_ENV !== 'production') await app.register(sandboxClock, { context, catchUp })
  await app.register(verifyPage, { context })
  if (config.APP_DIR) await app.register(borrowerApp, { context, folder: config.APP_DIR })
  return app
}

/** What the minutes do by themselves, at once after time was moved. */
async function catchUp(context: Context): Promise<void> {
  await closeDays(context)
  await eraseDueAccounts(context)
}
