import { sql } from 'kysely'
import { assertEqual } from './assert-equal.ts'
import { textOf } from './days.ts'
import { none, type Owed, order, sumOf } from './loan-state.ts'
import { discounted, least, planOf } from './plan.ts'
import { figuresOf, type Replay, replayWithPayments } from './reference-loan.ts'
import type { LoanRun, Simulation } from './simulation.ts'

type Held = { loan_id: string; status: string; closed_on: string | null; accounts: Record<string, string> }

export type LoansToday = ReadonlyMap<string, ReturnType<typeof expectedOf>>

/** Every account of a loan and its status, in the ledger and by hand, to the unit. */
export async function checkLoan(simulation: Simulation, run: LoanRun): Promise<void> {
  compareLoan(await loansToday(simulation, [run]), run)
}

export function compareLoan(held: LoansToday, run: LoanRun): void {
  assertEqual(`loan ${run.opened.loanId} on ${textOf(run.through)}`, held.get(run.opened.loanId), expectedOf(run))
}

function expectedOf(run: LoanRun) {
  return accountsOf(run, replayWithPayments(run.loan, run.through))
}

/** What the ledger must have of a loan that was replayed up to a day. */
export function accountsOf(run: LoanRun, { state, taken, books }: Replay) {
  const now = figuresOf(state)
  const { fromSuspense, refunded, loan } = run
  const cash = (ofSuspense: boolean) =>
    loan.payments.filter(({ id }) => fromSuspense.has(id) === ofSuspense).reduce((sum, { amount }) => sum + amount, 0n)
  if (now.mostCharged !== null && now.charged > now.mostCharged) throw new Error('the model itself passed the cap')
  const recoveries = [...taken.values()].filter(({ isRecovery }) => isRecovery)
  const recovered = recoveries.reduce((sum, { parts }) => sum + sumOf(parts), 0n)
  const recoveredOff = addedUp(recoveries.filter(({ isOff }) => isOff).map(({ parts }) => parts))
  const onReceivable = (amount: bigint) => (state.writtenOff || books.isOff ? 0n : amount)
  const unpaid = { interest: now.interest, fees: now.fees, late: now.late }
  const lost = { principal: now.principal, ...(books.isOff ? { interest: 0n, fees: 0n, late: 0n } : unpaid) }
  // money on a claim is income; what it paid stays written off
  const written =
    recovered -
    chargesOf(recoveredOff) +
    (state.writtenOff ? lost.principal + lost.interest + lost.fees + lost.late : 0n)
  const borne = least(written, ownAllowance(run, state.day))
  const notAccrued = books.isOff && !state.writtenOff ? now.interest + now.fees + now.late : 0n
  const claim = state.writtenOff ? now.principal + now.interest + now.fees + now.late : 0n
  // what was never income: taken off or recovered off balance, come back against impairment, or unpaid off balance
  const noIncome = (kind: 'interest' | 'fees' | 'late') =>
    [books.waived, books.goodwill, books.cured, recoveredOff].reduce((sum, parts) => sum + ofKind(parts)[kind], 0n) +
    (books.isOff ? unpaid[kind] : 0n)
  return {
    status: now.status,
    closedOn: now.closedOn === null ? null : textOf(now.closedOn),
    accounts: withoutZeros({
      loanPrincipal: state.writtenOff ? 0n : now.principal,
      interestReceivable: onReceivable(now.interest),
      feeReceivable: onReceivable(now.fees),
      lateReceivable: onReceivable(now.late),
      chargesNotAccrued: notAccrued,
      chargesNotAccruedContra: -notAccrued,
      claimsWrittenOff: claim,
      claimsWrittenOffContra: -claim,
      writeOff: written - borne,
      lossAllowance: borne,
      recoveryIncome: -recovered,
      impairmentLoss: -chargesOf(books.cured),
      chargesWaived: sumOf(state.waived) + sumOf(state.struck) - chargesOf(books.waived),
      goodwillExpense: sumOf(state.goodwill) - chargesOf(books.goodwill),
      interestIncome: noIncome('interest') - now.interestEarned,
      // what is charged once waits for the months' ends
      feeIncome: noIncome('fees') - now.feesEarned + onceFeesOf(run),
      unearnedFees: -onceFeesOf(run),
      discount: now.off,
      discountContra: -now.off,
      lateIncome: noIncome('late') - now.lateEarned,
      borrowerCredit: refunded - now.credit,
      refundInTransit: -run.refundWaiting,
      cashIn: cash(false),
      [cashOfPayouts[loan.terms.market]]: run.refundWaiting - loan.principal - refunded,
      suspense: cash(true),
      stampTaxExpense: stampTaxOf(run),
      stampTaxPayable: -stampTaxOf(run),
    }),
  }
}

/** Of cash that goes out, with the route it leaves by. */
function ofRoute(side: 'debit' | 'credit') {
  const name = sql.ref(side)
  return sql`case when ${name} = 'cashIn' and kind in ('payout', 'refund') then 'cashIn ' || coalesce(source, '') else ${name} end`
}

/** Each of these loans, and what goes back of it, is within the ceiling of its market's first route. */
const cashOfPayouts = { ph: 'cashIn payout.instapay', vn: 'cashIn payout.napas247' } as const

function ownAllowance({ loan }: LoanRun, day: number): bigint {
  const last = loan.commands.findLast((command) => command.do === 'writeOff' && command.day <= day)
  return last?.do === 'writeOff' ? (last.allowance ?? 0n) : 0n
}

function onceFeesOf({ loan }: LoanRun): bigint {
  return discounted(planOf(loan), loan.coupon).rows.reduce((sum, { onceFee }) => sum + onceFee, 0n)
}

/** ₱1.50 for each ₱200 begun, by the days of the agreed term of 365 where there are fewer; a half goes up. */
function stampTaxOf({ loan }: LoanRun): bigint {
  if (loan.terms.market !== 'ph') return 0n
  const days = Math.min(Math.max(...planOf(loan).map(({ due }) => due)) - loan.start, 365)
  const ofYear = ((loan.principal + 19_999n) / 20_000n) * 150n
  return (2n * ofYear * BigInt(days) + 365n) / 730n
}

function ofKind({ interest, fees, penalty, overdue }: Owed) {
  return { interest, fees, late: penalty + overdue }
}

function chargesOf(parts: Owed): bigint {
  return sumOf(parts) - parts.principal
}

function addedUp(all: readonly Owed[]): Owed {
  const sum = none()
  for (const parts of all) for (const part of order) sum[part] += parts[part]
  return sum
}

/** What the ledger says of these loans. */
export async function loansToday({ checks }: Simulation, runs: readonly LoanRun[]): Promise<LoansToday> {
  const ids = runs.map(({ opened }) => opened.loanId)
  const borrowers = runs.map(({ opened }) => opened.borrowerId)
  const { rows } = await sql<Held>`with asked as (
      select * from unnest(${borrowers}::uuid[], ${ids}::uuid[]) as a(borrower_id, loan_id)),
    moved as (select loan_id, ${ofRoute('debit')} as debit, ${ofRoute('credit')} as credit, amount from journal_entry join asked using (borrower_id, loan_id)
      where kind <> 'suspense'),
    earned as (select loan_id, is_off_balance, sum(interest)::bigint as interest, sum(fees)::bigint as fees,
        sum(late)::bigint as late
      from accrual join asked using (borrower_id, loan_id) group by 1, 2),
    sides as (
      select loan_id, debit as account, amount from moved
      union all select loan_id, credit, -amount from moved
      union all select loan_id, v.account, v.amount from earned cross join lateral (values
        ('interestReceivable', interest), ('interestIncome', -interest), ('feeReceivable', fees), ('feeIncome', -fees),
        ('lateReceivable', late), ('lateIncome', -late)) as v(account, amount) where not is_off_balance
      union all select loan_id, v.account, v.amount from earned cross join lateral (values
        ('chargesNotAccrued', interest + fees + late),
        ('chargesNotAccruedContra', -interest - fees - late)) as v(account, amount) where is_off_balance),
    sums as (select loan_id, account, sum(amount)::text as amount from sides group by 1, 2)
    select loan_id, status, closed_on, (select json_object_agg(account, amount) from sums s
      where s.loan_id = l.loan_id) as accounts
    from loan l join asked using (borrower_id, loan_id)`.execute(checks.database)
  return new Map(
    rows.map(({ loan_id, status, closed_on, accounts }) => {
      const amounts = Object.fromEntries(Object.entries(accounts).map(([name, amount]) => [name, BigInt(amount)]))
      return [loan_id, { status, closedOn: closed_on, accounts: withoutZeros(amounts) }]
    }),
  )
}

/** Sorted, so that a difference can be read. */
function withoutZeros(amounts: Record<string, bigint>): Record<string, bigint> {
  return Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => amount !== 0n)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Suspense holds what waits there by the model. */
export async function checkSuspense({ checks, suspense }: Simulation): Promise<void> {
  const { rows } = await sql<{ currency: string; amount: string }>`select currency,
      sum(case when credit = 'suspense' then amount else -amount end)::text as amount
    from journal_entry where 'suspense' in (debit, credit) group by 1`.execute(checks.database)
  const held = Object.fromEntries(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
  assertEqual('suspense', withoutZeros(held), withoutZeros(Object.fromEntries(suspense)))
}
