import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { eraseDueAccounts } from './areas/account/erase-account.ts'
import { verifyPage } from './areas/loan-documents/verify-page.ts'
import { carryOutBooksCommand } from './books/carry-out-books-command.ts'
import { runBusinessDays } from './business-day/run-business-days.ts'
import type { Context } from './context.ts'
import { pullEvents } from './events/pull-events.ts'
import { borrowerApp } from './http/borrower-app.ts'
import { endConnections } from './http/drain.ts'
import { envelopeCalls } from './http/envelope-calls.ts'
import { headersOfEveryAnswer } from './http/every-answer.ts'
import { gatewayReport } from './http/gateway-report.ts'
import { gatewayWebhook } from './http/gateway-webhook.ts'
import { refusalsBeforeRouting, refuse, refuseExpectations, refuseUnknown } from './http/plain-refusal.ts'
import { probes } from './http/probes.ts'
import { sandboxClock } from './http/sandbox-clock.ts'
import { webhooks } from './http/webhooks.ts'
import { handleReviewDecision } from './review/handle-review-decision.ts'
import { reviewPhoto } from './review/review-photo.ts'
import { routes } from './routes.ts'
import { carryOutCommand } from './servicing/carry-out-command.ts'
import { handleProofDecision } from './servicing/decide-payment-proof.ts'
import { handlePayoutNotice } from './servicing/disbursement.ts'
import { handleBankTransfer } from './servicing/handle-bank-transfer.ts'
import { handleGatewayPayout } from './servicing/handle-gateway-payout.ts'
import { matchSuspense } from './servicing/match-suspense.ts'
import { reverseRepayment } from './servicing/reverse-repayment.ts'
import { handleSpecialDecision } from './special/decide-special.ts'
import { handleReply } from './support/handle-reply.ts'

export const apiPrefix = '/v1'

/** For a request to come in whole: half a minute for its headers, a slow phone's minute and a half for its body. */
const timeLimits = {
  requestTimeout: 90_000,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
}

/** A worker answers whether it is live and ready, and nothing else. */
export async function createWorkerApp(context: Context): Promise<FastifyInstance> {
  const app = bareApp(context)
  endConnections(app, context.drain)
  app.setNotFoundHandler((_, reply) => refuseUnknown(reply))
  await app.register(probes, { context })
  return app
}

/** The whole server as one Fastify app: sealed calls, providers' webhooks, the page. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = bareApp(context)
  // an error's own words may quote what was sent, or a row: they go to the log, never into an answer
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.log.error({ err: error }, 'a request failed')
    return refuse(reply, undefined, status)
  })
  refuseExpectations(app.server)
  headersOfEveryAnswer(app, config)
  endConnections(app, context.drain)
  app.setNotFoundHandler((_, reply) => refuseUnknown(reply))
  await app.register(probes, { context })
  await app.register(envelopeCalls, { prefix: apiPrefix, context, routes })
  await app.register(webhooks, {
    context,
    work: {
      payout: handlePayoutNotice,
      transfer: handleBankTransfer,
      proof: handleProofDecision,
      returnedTransfer: reverseRepayment,
      suspense: matchSuspense,
      support: handleReply,
      special: handleSpecialDecision,
      servicing: carryOutCommand,
      books: carryOutBooksCommand,
      review: handleReviewDecision,
      reviewPhoto,
    },
  })
  await app.register(gatewayWebhook, { context, handle: handleGatewayPayout })
  await app.register(gatewayReport, { context, handle: handleGatewayPayout })
  if (config.NODE_ENV !== 'production') await app.register(sandboxClock, { context, catchUp })
  await app.register(pullEvents, { context })
  await app.register(verifyPage, { context })
  if (config.APP_DIR) await app.register(borrowerApp, { context, folder: config.APP_DIR })
  return app
}

/** What the minutes do by themselves, at once after time was moved. */
async function catchUp(context: Context): Promise<void> {
  await runBusinessDays(context)
  await eraseDueAccounts(context)
}

function bareApp({ config, log }: Context): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // a line a request would only say what an outsider sees: the path is sealed
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: 1024 * 1024,
    // what comes on an open connection while it closes is answered like any other call
    return503OnClosing: false,
    ...refusalsBeforeRouting,
    ...timeLimits,
  })
}
