import { businessDate } from '@hiram/lending'
import { rollUpStoredDays } from '../../apps/server/src/books/roll-up-stored-days.ts'
import { prepareRenewals } from '../../apps/server/src/business-day/prepare-renewals.ts'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { brokenInvariants, brokenRows } from '../ledger-invariants.ts'
import { assertEqual } from './assert-equal.ts'
import { checkBorrower } from './check-borrower.ts'
import { checkLoan, checkSuspense, compareLoan, loansToday } from './check-loans.ts'
import { checkReports, daysKeptWhole } from './check-reports.ts'
import { monthsLater, textOf } from './days.ts'
import type { History, Scenario } from './histories.ts'
import { modelServer } from './model-server.ts'
import { openLoan } from './open-loan.ts'
import type { ModelCoupon } from './plan.ts'
import { keptDays, reportDays } from './report-days.ts'
import { runStep } from './run-step.ts'
import type { LoanRun, Simulation } from './simulation.ts'
import { modelTerms } from './terms.ts'
import { newWitness, noteClosing, noteStep, type Witness } from './witness.ts'

const dayMs = 86_400_000
const twoHoursMs = 7_200_000

/** A history and how far it has come. */
type Run = { server: TestServer; simulation: Simulation; witness: Witness }
type ScenarioLoan = { history: History; index: number; run: LoanRun | null; next: number; at: number }

/** What broke, and in which history, where it was one. */
export class ScenarioFailed extends Error {
  readonly history: number | null
  constructor(cause: unknown, history: number | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.history = history
  }
}

/**
 * Runs a scenario on a database of its own; where product and model differ, if they do. `reports`: of how many closed days
 * every report is compared.
 */
export async function runScenario(given: Scenario, reports: number): Promise<ScenarioFailed | null> {
  // the books open on the first day, before anything happens
  const server = await createTestContext({ routes: [], at: new Date(given.firstDay * dayMs + twoHoursMs) })
  const simulation = modelServer(server.context, given.firstDay)
  const days = reportDays(given, reports)
  const run = { server, simulation, witness: newWitness(given.firstDay, keptDays(days)) }
  try {
    const loans = given.histories.map(
      (history, index): ScenarioLoan => ({
        history,
        index,
        run: null,
        next: 0,
        at: given.firstDay + history.startsAfter,
      }),
    )
    setClock(server, simulation)
    await runBusinessDays(simulation.context)
    while (loans.some(isRunning)) {
      simulation.day = Math.min(...loans.filter(isRunning).map(({ at }) => at))
      await runDay(run, loans, given)
    }
    await close(run, loans)
    await checkReportsTwice(run, days)
    assertEqual('the invariants', await brokenInvariants(simulation.context.config.DATABASE_URL), [])
    return null
  } catch (error) {
    return error instanceof ScenarioFailed ? error : new ScenarioFailed(error, null)
  } finally {
    await simulation.stop()
    await server.stop()
  }
}

/** As the last morning left the stored days, and once the last month of them is 60 days old and rolled up. */
async function checkReportsTwice({ simulation, witness }: Run, days: readonly number[]): Promise<void> {
  if (days.length === 0) return
  // the last of them was closed the morning after
  const last = Math.max(...days)
  await checkReports(simulation, witness, { days, rolledUpOn: last + 1 })
  const rolledUpOn = monthsLater(last, 1, 1) + daysKeptWhole
  for (const market of ['ph', 'vn'] as const) {
    await rollUpStoredDays(simulation.context, market, businessDate(textOf(rolledUpOn)))
  }
  await checkReports(simulation, witness, { days, rolledUpOn })
}

function setClock(server: TestServer, simulation: Simulation): void {
  simulation.moment += 1
  server.setTime(new Date(simulation.day * dayMs + twoHoursMs + simulation.moment))
}

function isRunning({ history, run, next }: ScenarioLoan): boolean {
  return run === null || next < history.happens.length
}

/** Some days are closed before anything happens on them, and some later; the next plans are prepared before it, or after. */
async function runDay(run: Run, loans: ScenarioLoan[], { closes, closesDie }: Scenario) {
  const { server, simulation } = run
  if (closes[simulation.day % closes.length]) {
    await close(run, loans, closesDie[simulation.day % closesDie.length])
  }
  const isPreparedFirst = simulation.day % 2 === 0
  if (isPreparedFirst) await prepareRenewals(simulation.context)
  for (const loan of loans) {
    while (isRunning(loan) && loan.at === simulation.day) {
      setClock(server, simulation)
      await runNextStep(run, loan).catch((error: unknown) => {
        throw new ScenarioFailed(error, loan.index)
      })
    }
  }
  if (!isPreparedFirst) await prepareRenewals(simulation.context)
  await checkSuspense(simulation)
}

async function runNextStep({ server, simulation, witness }: Run, loan: ScenarioLoan): Promise<void> {
  const { history } = loan
  if (loan.run === null) {
    loan.run = await openRun(server, simulation, loan)
    loan.at += history.happens[0]?.wait ?? 0
  } else {
    const step = history.happens[loan.next]
    loan.next += 1
    loan.at += history.happens[loan.next]?.wait ?? 0
    if (step) await runStep(simulation, loan.run, step)
  }
  await checkLoan(simulation, loan.run)
  await checkBorrower(simulation, loan.run)
  noteStep(witness, simulation, loan.run)
}

async function openRun(server: TestServer, simulation: Simulation, { history, index }: ScenarioLoan): Promise<LoanRun> {
  const terms = modelTerms[history.terms]
  if (!terms) throw new Error('no such terms')
  const principal = terms.least + (BigInt(history.steps) % ((terms.most - terms.least) / terms.step + 1n)) * terms.step
  const period = terms.isBullet ? 7 : history.period
  const digits = String(1_000_000 + index)
  const phone = terms.market === 'ph' ? `+63917${digits}` : `+8491${digits}`
  const { payday } = history
  const coupon = couponOf(history)
  const asked = { terms, principal, period, payday, phone, coupon }
  const opened = await openLoan(server, simulation.context, asked)
  const loan = {
    terms,
    principal,
    period,
    payday,
    coupon,
    start: simulation.day,
    payments: [],
    pauses: [],
    extensions: [],
    commands: [],
  }
  return {
    opened,
    asked,
    hasAnother: false,
    loan,
    transfers: [],
    proofs: [],
    fromSuspense: new Set(),
    refunded: 0n,
    refundWaiting: 0n,
    lowersPayments: false,
    allowance: 0n,
    through: simulation.day,
  }
}

/** In Vietnam there are no fees to take anything off. */
function couponOf({ coupon, terms }: History): ModelCoupon | null {
  if (coupon === null) return null
  const on = modelTerms[terms]?.market === 'vn' ? 'interest' : coupon.on
  return { on, hundredths: BigInt(coupon.hundredths), most: BigInt(coupon.most) }
}

/** Every missed day, one by one; afterwards the ledger holds all charges to today. */
async function close(
  { server, simulation, witness }: Run,
  loans: readonly ScenarioLoan[],
  diesAfterMs?: number | null,
) {
  setClock(server, simulation)
  const opened = loans.flatMap(({ run, index }) => (run ? [{ run, index }] : []))
  noteClosing(
    witness,
    simulation,
    opened.map(({ run }) => run),
  )
  if (typeof diesAfterMs === 'number') await simulation.dieDuring(runBusinessDays, diesAfterMs)
  await runBusinessDays(simulation.context)
  assertEqual('the invariants after a close', await brokenRows(simulation.checks.pool), [])
  for (const { run } of opened) run.through = simulation.day
  const held = await loansToday(
    simulation,
    opened.map(({ run }) => run),
  )
  for (const { run, index } of opened) {
    try {
      compareLoan(held, run)
    } catch (error) {
      throw new ScenarioFailed(error, index)
    }
  }
}
