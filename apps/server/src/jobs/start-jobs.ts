import type { TaskList } from 'graphile-worker'
import { eraseAccount, eraseDueAccounts } from '../areas/account/erase-account.ts'
import { dropExport, makeExport } from '../areas/account-export/make-export.ts'
import { prepareRenewals } from '../business-day/prepare-renewals.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import type { Context } from '../context.ts'
import { createDatabase, createHeartbeatPool, createQueuePool } from '../database/client.ts'
import { decide } from '../decision/decide.ts'
import { readIncoming } from '../exchange/statements/read-incoming.ts'
import { writeDayFiles } from '../exchange/write-day-files.ts'
import { storeLoanDocuments } from '../loan-documents/store-loan-documents.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { startHeartbeat } from '../queue/heartbeat.ts'
import type { Jobs } from '../queue/job-store.ts'
import { keepQueueRunning } from '../queue/keep-running.ts'
import { askReview } from '../review/request-review.ts'
import { askSpecial } from '../special/ask-special.ts'
import { askPayout, sweepOrders } from './ask-payout.ts'
import { askProof } from './ask-proof.ts'
import { passOnMessage } from './forward-message.ts'
import { housekeeping } from './housekeeping.ts'
import { orderPayout } from './order-payout.ts'
import { orderReturn } from './order-return.ts'
import { raiseAlarm } from './raise-alarm.ts'
import { remind } from './remind.ts'
import { sendPush } from './send-push.ts'
import { sendSms } from './send-sms.ts'
import { tracedTasks } from './traced-tasks.ts'

/** Jobs that each queue does at once. */
const slots = 4
const dayCheckMs = 60_000
/** Once over all servers; a late run merges with the next. */
const schedule = `17 * * * * housekeeping ?jobKey=housekeeping&max=3
47 * * * * prepareRenewals ?jobKey=prepareRenewals&max=3
*/10 * * * * sweepOrders ?jobKey=sweepOrders&max=3
*/10 * * * * readStatements ?jobKey=readStatements&max=3`

/** The workers of this process, and the timed work: business-day run, deletions. */
export async function startJobs(context: Context): Promise<{ stop: () => Promise<void> }> {
  const broke = (error: Error) => context.log.error({ err: error }, 'a connection of the job queue broke')
  const pool = createQueuePool(context.config.DATABASE_URL, broke)
  const beats = createDatabase(createHeartbeatPool(context.config.DATABASE_URL, broke))
  const heartbeat = startHeartbeat({ database: beats, log: context.log })
  const queues = await Promise.all(
    tasksByProvider(context).map((taskList) =>
      keepQueueRunning(
        { ...context, heartbeat },
        {
          pgPool: pool,
          concurrency: slots,
          pollInterval: 1000,
          taskList: tracedTasks(taskList),
          ...('housekeeping' in taskList ? { crontab: schedule } : {}),
        },
      ),
    ),
  )
  const closeOnce = oneAtATime(() => runBusinessDays(context))
  const close = setInterval(() => {
    void quietly(context, closeOnce)
    void quietly(context, () => eraseDueAccounts(context))
  }, dayCheckMs)
  // borrowers are served while a failing business-day run is investigated
  await quietly(context, closeOnce)
  return {
    async stop() {
      clearInterval(close)
      await Promise.all(queues.map((queue) => queue.stop()))
      await pool.end()
      // frees what the queues still have
      await heartbeat.stop()
      await beats.destroy()
    },
  }
}

/** A queue for each party that jobs wait for, and one for our own work: a provider that hangs holds up no other. */
function tasksByProvider(context: Context): TaskList[] {
  const smsGateway: TaskList = {
    sendSms: (payload) => sendSms(context, payload as Jobs['sendSms']),
  }
  const pushServices: TaskList = {
    sendPush: (payload) => sendPush(context, payload as Jobs['sendPush']),
  }
  const bank: TaskList = {
    orderPayout: (payload) => orderPayout(context, 'payout_order', payload as Jobs['orderPayout']),
    orderRefund: (payload) => orderPayout(context, 'refund_order', payload as Jobs['orderRefund']),
    orderReturn: (payload) => orderReturn(context, payload as Jobs['orderReturn']),
    askPayout: (payload) => askPayout(context, payload as Jobs['askPayout']),
  }
  const identityProvider: TaskList = {
    decide: (payload) => decide(context, payload as Jobs['decide']),
  }
  const manualReview: TaskList = {
    askProof: (payload) => askProof(context, payload as Jobs['askProof']),
    askReview: (payload) => askReview(context, payload as Jobs['askReview']),
    askSpecial: (payload) => askSpecial(context, payload as Jobs['askSpecial']),
    raiseAlarm: (payload) => raiseAlarm(context, payload as Jobs['raiseAlarm']),
    passOnMessage: (payload) => passOnMessage(context, payload as Jobs['passOnMessage']),
  }
  const exchange: TaskList = {
    readStatements: () => readIncoming(context),
    writeDayFiles: async (payload) => void (await writeDayFiles(context, payload as Jobs['writeDayFiles'])),
  }
  const own: TaskList = {
    storeLoanDocuments: (payload) => storeLoanDocuments(context, payload as Jobs['storeLoanDocuments']),
    makeExport: (payload) => makeExport(context, payload as Jobs['makeExport']),
    dropExport: (payload) => dropExport(context, payload as Jobs['dropExport']),
    remind: (payload) => remind(context, payload as Jobs['remind']),
    eraseAccount: (payload) => eraseAccount(context, payload as Jobs['eraseAccount']),
    housekeeping: () => housekeeping(context),
    sweepOrders: () => sweepOrders(context),
    prepareRenewals: async () => void (await prepareRenewals(context)),
  }
  return [smsGateway, pushServices, bank, identityProvider, manualReview, exchange, own]
}

function quietly(context: Context, work: () => Promise<unknown>): Promise<unknown> {
  return work().catch((error: unknown) => context.log.error({ err: error }, 'timed work failed'))
}
