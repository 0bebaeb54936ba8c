import { accountStatement, accountStatementFile } from '@hiram/contract/account/statement'
import { exportStatement, readStatement } from '@hiram/contract/console/borrowers'
import { repaymentCode } from '@hiram/contract/repayment'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { type BusinessDate, businessDate, sum } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { orderPayout } from '../../jobs/order-payout.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf, inHindsight } from '../../loan/loan-terms.ts'
import { figuresOf } from '../../loan-documents/figures.ts'
import { statementOfPeriod } from '../../loan-documents/statement-lines.ts'
import { documentTranslator } from '../../loan-documents/translate-document.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { carryOutCommand } from '../../servicing/carry-out-command.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { refundDays } from '../../servicing/refund-store.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { ledgerOfDays } from '../../testing/ledger-of-days.ts'
import { plain, readPdf } from '../../testing/read-pdf.ts'
import { borrowOnce, latestOf, readyBorrower } from '../../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const marketsAsked = ['ph', 'vn'] as const
const amounts = { ph: 300_000n, vn: 3_000_000n }
const tooMuch = { ph: 5_000n, vn: 50_000n }
/** Before the first payout, parts of each loan's time, days on which nothing happened, and the last day. */
const periods = [
  ['2026-06-01', '2026-06-19'],
  ['2026-06-20', '2026-07-04'],
  ['2026-07-05', '2026-07-05'],
  ['2026-07-06', '2026-07-09'],
  ['2026-07-10', '2026-07-24'],
  ['2026-07-25', '2026-07-26'],
  ['2026-07-27', '2026-08-20'],
] as const

type Both = { first: Running; secondId: string }

let server: TestServer
let office: TestConsole
let both: Record<MarketCode, Both>

async function on(day: string, loans: readonly Running[]) {
  for (const loan of loans) await moveTo(loan, day)
  await runBusinessDays(server.context)
}

async function refunded({ borrower, loanId }: Running): Promise<void> {
  await server.as(borrower).ask(refundCredit, { loanId })
  await server.runJobs({
    orderRefund: (job) => orderPayout(server.context, 'refund_order', job as Jobs['orderRefund']),
  })
  const { order_id: orderId } = await server.context.database
    .selectFrom('refund_order')
    .select('order_id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  await handlePayoutNotice(server.context, { orderId, providerReference: `refund-${orderId}`, state: 'settled' })
}

/**
 * Of each market a week's loan, written off, recovered in two parts with too much, which goes back; then another, of which
 * too much is paid, and we still hold it.
 */
beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await runBusinessDays(server.context)
  const asked = (market: MarketCode) => ({ amount: amounts[market], period: 7, periodUnit: 'day' as const })
  const [ph, vn] = [await runningLoan(server, asked('ph')), await runningLoan(server, asked('vn'), 'vn')]
  const loans = [ph, vn]
  await on('2026-07-05', loans)
  for (const { loanId } of loans) {
    const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'not to be recovered' }
    expect(await carryOutCommand(server.context, { kind: 'writeOff', ...people, commandId: loanId, loanId })).toEqual({
      kind: 'done',
    })
  }
  await on('2026-07-08', loans)
  for (const loan of loans) await transfer(loan, amounts[loan.borrower.market] / 3n)
  await on('2026-07-10', loans)
  for (const loan of loans) {
    const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
    await transfer(loan, earlyRepaymentAmount + tooMuch[loan.borrower.market])
  }
  await on('2026-07-12', loans)
  for (const loan of loans) await refunded(loan)
  await on('2026-07-20', loans)
  const secondOf = (loan: Running) => borrowOnce(server, loan.borrower, asked(loan.borrower.market))
  both = {
    ph: { first: ph, secondId: await secondOf(ph) },
    vn: { first: vn, secondId: await secondOf(vn) },
  }
  await on('2026-07-27', loans)
  for (const loan of loans) {
    const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
    const { secondId: loanId } = both[loan.borrower.market]
    const { code } = await server.as(loan.borrower).ask(repaymentCode, { loanId, amount: '100' })
    const paid = earlyRepaymentAmount + tooMuch[loan.borrower.market]
    await transfer({ ...loan, loanId, code }, paid)
  }
  await on('2026-08-20', loans)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

async function ownStatement(borrowerId: string, loanId: string, period: { from: BusinessDate; to: BusinessDate }) {
  const { database } = server.context
  const loan = await loadLoan(database, borrowerId, loanId)
  if (!loan) throw new Error('no such loan')
  return statementOfPeriod(inHindsight(eventsOf(loan)), period, await refundDays(database, borrowerId, loanId))
}

test.for(marketsAsked)(
  'in %s, written off and recovered, refunded and held: the statement is the sum of the loans’ own, and the ledger’s',
  async (market) => {
    const { first, secondId } = both[market]
    const { borrowerId } = first.borrower
    const clerk = await office.staff(['accountant'])
    const loanIds = [first.loanId, secondId]
    let before = 0n
    for (const [from, to] of periods) {
      const statement = await clerk.ask(readStatement, { borrowerId, from, to })
      const days = { from: businessDate(from), to: businessDate(to) }
      const own = await Promise.all(loanIds.map((loanId) => ownStatement(borrowerId, loanId, days)))
      const moves = own.flatMap((each) => each.moves)
      expect([from, statement.opening, statement.closing]).toEqual([
        from,
        sum(own.map((each) => each.opening)),
        sum(own.map((each) => each.closing)),
      ])
      expect([from, statement.opening, statement.opening + statement.added - statement.paid]).toEqual([
        from,
        before,
        statement.closing,
      ])
      expect([from, statement.added, statement.paid, statement.lines.length]).toEqual([
        from,
        sum(moves.map(({ added }) => added)),
        sum(moves.map(({ paid }) => paid)),
        moves.length,
      ])
      const ledger = await ledgerOfDays(server.context.database, loanIds, days)
      expect([from, statement.closing, statement.paid]).toEqual([from, ledger.owed, ledger.paid])
      before = statement.closing
      const shown = await server.as(first.borrower).ask(accountStatement, { from, to })
      const { number: _, market: __, ...same } = statement
      expect(shown).toEqual(same)
    }
    const written = (await clerk.ask(readStatement, { borrowerId })).lines.map(({ what }) => what)
    expect(written).toEqual(expect.arrayContaining(['sent', 'interest', 'late', 'payment', 'refund']))
    // what was paid too much of the second loan is still the borrower's
    expect(before).toBe(-tooMuch[market])
  },
)

const lines = (...given: string[]) => ['day,loan,what,added,paid,balance,currency', ...given, ''].join('\r\n')
const fileOf: Readonly<Record<MarketCode, string>> = {
  ph: lines(
    '2026-06-20,,opening,,,0.00,PHP',
    '2026-06-20,FIRST,sent,3000.00,0.00,3000.00,PHP',
    '2026-06-20,FIRST,fees,15.00,0.00,3015.00,PHP',
    '2026-06-29,FIRST,interest,4.20,0.00,3019.20,PHP',
    '2026-07-05,FIRST,late,63.39,0.00,3082.59,PHP',
    '2026-07-08,FIRST,payment,0.00,1000.00,2082.59,PHP',
    '2026-07-10,FIRST,payment,0.00,2132.59,-50.00,PHP',
    '2026-07-12,FIRST,refund,50.00,0.00,0.00,PHP',
    '2026-07-20,SECOND,sent,3000.00,0.00,3000.00,PHP',
    '2026-07-20,SECOND,fees,15.00,0.00,3015.00,PHP',
    '2026-07-27,SECOND,interest,4.20,0.00,3019.20,PHP',
    '2026-07-27,SECOND,payment,0.00,3069.20,-50.00,PHP',
    '2026-08-20,,closing,6151.79,6201.79,-50.00,PHP',
  ),
  vn: lines(
    '2026-06-20,,opening,,,0,VND',
    '2026-06-20,FIRST,sent,3000000,0,3000000,VND',
    '2026-06-29,FIRST,interest,4200,0,3004200,VND',
    '2026-07-05,FIRST,late,5400,0,3009600,VND',
    '2026-07-08,FIRST,payment,0,1000000,2009600,VND',
    '2026-07-10,FIRST,payment,0,2059600,-50000,VND',
    '2026-07-12,FIRST,refund,50000,0,0,VND',
    '2026-07-20,SECOND,sent,3000000,0,3000000,VND',
    '2026-07-27,SECOND,interest,4200,0,3004200,VND',
    '2026-07-27,SECOND,payment,0,3054200,-50000,VND',
    '2026-08-20,,closing,6063800,6113800,-50000,VND',
  ),
}

test.for(marketsAsked)('in %s the file has these bytes', async (market) => {
  const { first, secondId } = both[market]
  const clerk = await office.staff(['accountant'])
  const asked = { borrowerId: first.borrower.borrowerId, from: '2026-06-20', to: '2026-08-20' }
  const { csv } = await clerk.ask(exportStatement, { ...asked, purpose: 'The auditor asked for it.' })
  const { rows } = await sql<{ loan_id: string; number: string }>`
    select loan_id, loan_number as number from loan where loan_id in (${first.loanId}, ${secondId})`.execute(
    server.context.database,
  )
  const numberOf = (loanId: string) =>
    (rows.find(({ loan_id }) => loan_id === loanId)?.number ?? '').replace(/(...)(?=.)/g, '$1-')
  expect(csv.replaceAll(numberOf(first.loanId), 'FIRST').replaceAll(numberOf(secondId), 'SECOND')).toBe(fileOf[market])
})

test('the borrower’s own, as a document: every entry with its loan, and the balances before and after', async () => {
  for (const market of marketsAsked) {
    const { borrower } = both[market].first
    const period = { from: '2026-07-05', to: '2026-07-31' }
    const statement = await server.as(borrower).ask(accountStatement, period)
    const file = await server.as(borrower).ask(accountStatementFile, period)
    expect(file.fileName).toBe('statement-2026-07-05-2026-07-31.pdf')
    const { text, missingGlyphs, untagged } = await readPdf(Buffer.from(file.pdf, 'base64'))
    expect([missingGlyphs, untagged]).toEqual([0, 0])
    const { money, date } = figuresOf(market, borrower.locale)
    const translate = documentTranslator(borrower.locale)
    expect(text).toContain(plain(`${translate('openingBalance')}${money(statement.opening)}`))
    expect(text).toContain(plain(`${date(period.to)}`))
    for (const { day, loanNumber, what, added, paid, owed } of statement.lines)
      expect(text).toContain(
        plain(
          `${date(day)}${loanNumber}${translate(`move.${what}`)}${added === 0n ? '' : money(added)}${paid === 0n ? '' : money(paid)}${money(owed)}`,
        ),
      )
  }
})

test('days to come and out of order are refused; someone without a loan has a statement without lines', async () => {
  const as = server.as(both.ph.first.borrower)
  for (const [given, field, reason] of [
    [{ from: '2026-02-30' }, 'from', 'format'],
    [{ to: '2026-08-21' }, 'to', 'range'],
    [{ from: '2026-08-02', to: '2026-08-01' }, 'from', 'order'],
  ] as const)
    for (const call of [accountStatement, accountStatementFile]) {
      const { error, detail } = await as.call(call, given)
      expect([error, detail.fields]).toEqual(['invalidRequest', [{ field, reason }]])
    }
  const other = server.as(await readyBorrower(server))
  expect(await other.ask(accountStatement, {})).toMatchObject({ firstDay: null, opening: 0n, closing: 0n, lines: [] })
  expect((await other.ask(accountStatementFile, {})).pdf.length).toBeGreaterThan(1000)
})
