import { listAudit } from '@hiram/contract/console/audit'
import { collectionViews, listCollections } from '@hiram/contract/console/collections'
import type { AnyConsoleCall, ConsoleRequestInput } from '@hiram/contract/console/console-call'
import { listLoans, loanViews } from '@hiram/contract/console/loans'
import { whoAmI } from '@hiram/contract/console/session'
import { today } from '@hiram/contract/console/today'
import { businessDate } from '@hiram/lending'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createTestConsole, type TestStaff } from '../../apps/server/src/testing/console.ts'
import { contextOn } from '../business-day/run.ts'
import { seed } from '../business-day/seed.ts'
import { withDatabase } from '../parts/database.ts'
import type { Figure } from '../parts/figures.ts'
import { servingSettings } from '../parts/settings.ts'

const day = businessDate('2026-11-15')
/** Goal of a page, as the slowest but one in twenty. */
const mostMs = 200
/** From the first page on, one after the other as a person goes through a list. */
const pagesAList = 20
const auditRows = 100_000
const plainCalls = 200

/** p95 of the pages of each list that grows with the portfolio, asked as the console asks, over `loans` loans. */
export async function listFigures(loans: number): Promise<Figure[]> {
  return withDatabase({ settings: servingSettings, logLevel: 'error' }, async (url) => {
    await migrate(url)
    console.error(`${loans} loans are being made …`)
    await seed(url, loans, day)
    const context = await contextOn(url, day, () => undefined, 'calls')
    const lender = await createTestConsole({ context })
    try {
      const staff = await lender.staff(['collector', 'auditor', 'administrator', 'reviewer', 'financeLead'])
      await context.pool.query(
        `insert into staff_audit (audit_id, at, staff_id, action, outcome, reference)
         select gen_random_uuid(), $2::timestamptz - n * interval '1 minute', $3, 'readLoan', 'allowed', 'ref-' || n
         from generate_series(1, $1::int) as n`,
        [auditRows, `${day}T00:00:00Z`, staff.staffId],
      )
      await context.pool.query('analyze staff_audit')
      const plain = await p95(Array.from({ length: plainCalls }, () => () => staff.ask(whoAmI, {})))
      return [
        { name: 'call.session.p95', value: plain, unit: 'ms' },
        await pages('loans', { staff, plain }, listLoans, loanRequests()),
        await pages('collections', { staff, plain }, listCollections, perView(collectionViews)),
        await pages('audit', { staff, plain }, listAudit, [{}, { staffId: staff.staffId }]),
        await pages('today', { staff, plain }, today, [{}]),
      ]
    } finally {
      await lender.stop()
      await context.pool.end()
    }
  })
}

/** Every view in both orders, of one market and of all. */
function loanRequests(): ConsoleRequestInput<typeof listLoans>[] {
  const orders = ['newest', 'oldest'] as const
  const markets = [{}, { market: 'ph' }] as const
  return loanViews.flatMap((view) => orders.flatMap((order) => markets.map((market) => ({ view, order, ...market }))))
}

function perView<View extends string>(views: readonly View[]): { view: View }[] {
  return views.map((view) => ({ view }))
}

type Page = { rows: readonly unknown[]; after: string | null }

/** Beside it, in the same run, a call that reads no more than who asks. */
async function pages<C extends AnyConsoleCall>(
  name: string,
  { staff, plain }: { staff: TestStaff; plain: number },
  call: C,
  requests: readonly ConsoleRequestInput<C>[],
): Promise<Figure> {
  let after: string | null | undefined
  const page = async (request: ConsoleRequestInput<C>, isFirst: boolean) => {
    if (!isFirst && after === null) return false
    const asked = (isFirst || !after ? request : { ...(request as object), after }) as ConsoleRequestInput<C>
    const answer = (await staff.ask(call, asked)) as Page
    after = answer.after
    return true
  }
  const value = await p95(
    requests.flatMap((request) => Array.from({ length: pagesAList }, (_, at) => () => page(request, at === 0))),
  )
  return { name: `list.${name}.p95`, value, unit: 'ms', ratio: value / plain, atMost: mostMs }
}

/** Of what was done: work that answers false had nothing to do. */
async function p95(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const ms: number[] = []
  for (const work of works) {
    const began = performance.now()
    if ((await work()) !== false) ms.push(performance.now() - began)
  }
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.95) - 1] ?? Number.NaN
}
