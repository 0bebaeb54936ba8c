import { randomUUID } from 'node:crypto'
import type { ServicingCommand } from '@hiram/contract/webhooks'
import { consentVersion } from '@hiram/markets/consents'
import { choosePrepaymentOption } from '../../apps/server/src/areas/repayment/choose-prepayment-option.ts'
import { agreeToRestructuring } from '../../apps/server/src/servicing/agree-restructuring.ts'
import { carryOutCommand } from '../../apps/server/src/servicing/carry-out-command.ts'
import { assertEqual, untilHandled } from './assert-equal.ts'
import { callAsBorrower, refusalOf } from './call-as-borrower.ts'
import { monthsLater, textOf } from './days.ts'
import { toPay } from './follow-plan.ts'
import { beforePlan, highestRate, isAllLate } from './highest-rate.ts'
import type { ModelCommand } from './loan-events.ts'
import { isUndoneToday } from './loan-state.ts'
import { dueOf, lateOf, openFees, openInterest } from './open-amounts.ts'
import { payoffOf, replayLoan } from './reference-loan.ts'
import { figuresOn, type LoanRun, loanChanged, type Simulation } from './simulation.ts'

type Given = ServicingCommand extends infer Each
  ? Each extends ServicingCommand
    ? Omit<Each, 'commandId' | 'loanId' | 'askedBy' | 'approvedBy' | 'reason'>
    : never
  : never

/** The lender commands, again where the server dies; answers whether it was done. */
async function command(
  simulation: Simulation,
  run: LoanRun,
  given: Given,
  refusal: string | null,
): Promise<string | null> {
  const commandId = randomUUID()
  const people = { askedBy: 'one', approvedBy: 'two', reason: 'model' }
  const all = { ...given, ...people, commandId, loanId: run.opened.loanId } as ServicingCommand
  await untilHandled(simulation, `the lender's ${given.kind}`, {
    send: async (context) => {
      const outcome = await carryOutCommand(context, all)
      return outcome.kind === 'refused' ? outcome.refused : outcome.kind
    },
    expected: refusal ?? 'done',
    known: 'known',
  })
  return refusal === null ? commandId : null
}

function stateOf(simulation: Simulation, run: LoanRun) {
  return replayLoan(run.loan, simulation.day)
}

function happened(simulation: Simulation, run: LoanRun, event: ModelCommand): void {
  run.loan.commands.push(event)
  loanChanged(simulation, run)
}

/** What extra money does from now on. */
export async function choose(simulation: Simulation, run: LoanRun, lowersPayments: boolean): Promise<void> {
  const option = lowersPayments ? ('lowerPayments' as const) : ('finishSooner' as const)
  const asked = { loanId: run.opened.loanId, option }
  const answer = await callAsBorrower(simulation, run, (caller) => choosePrepaymentOption(caller, asked))
  const isClosed = stateOf(simulation, run).closedOn !== null
  assertEqual('an option', refusalOf(answer), isClosed ? 'nothingOwed' : null)
  if (!isClosed) run.lowersPayments = lowersPayments
}

export async function waive(
  simulation: Simulation,
  run: LoanRun,
  { part, share }: { part: 'late' | 'fees' | 'interest'; share: number },
): Promise<void> {
  const state = stateOf(simulation, run)
  const due = dueOf(state)
  const open = part === 'late' ? 0n : part === 'fees' ? openFees(state) : openInterest(state)
  const most = open + (part === 'late' ? lateOf(due) : due[part])
  const amount = (most * BigInt(share)) / 1_000n
  const isNothing = amount === 0n || most === 0n
  const refusal =
    state.closedOn !== null ? 'notOwing' : isNothing ? 'nothingToWaive' : amount > most ? 'aboveOutstanding' : null
  if (!(await command(simulation, run, { kind: 'waiver', part, amount }, refusal))) return
  happened(simulation, run, { do: 'waive', day: simulation.day, part, amount })
}

export async function giveGoodwill(simulation: Simulation, run: LoanRun, share: number): Promise<void> {
  const state = stateOf(simulation, run)
  const payoff = payoffOf(state)
  const amount = (payoff * BigInt(share)) / 1_000n
  const isOff = amount === 0n || amount > payoff
  const refusal = state.closedOn !== null ? 'notOwing' : isOff ? 'aboveOutstanding' : null
  if (!(await command(simulation, run, { kind: 'goodwill', amount }, refusal))) return
  happened(simulation, run, { do: 'goodwill', day: simulation.day, amount })
}

export async function writeOff(simulation: Simulation, run: LoanRun): Promise<void> {
  const state = stateOf(simulation, run)
  const isOverdue = figuresOn(run, run.through).status === 'overdue'
  const lasting = state.writtenOff ? 'writtenOff' : isOverdue ? null : 'notOverdue'
  const of = isUndoneToday(state) ? 'tooSoon' : lasting
  if (!(await command(simulation, run, { kind: 'writeOff' }, state.closedOn !== null ? 'notOwing' : of))) return
  happened(simulation, run, { do: 'writeOff', day: simulation.day, allowance: run.allowance })
}

export async function undoWriteOff(simulation: Simulation, run: LoanRun): Promise<void> {
  const state = stateOf(simulation, run)
  const refusal = state.closedOn !== null ? 'notOwing' : state.writtenOff ? null : 'notWrittenOff'
  if (!(await command(simulation, run, { kind: 'writeOffReversal' }, refusal))) return
  happened(simulation, run, { do: 'undoWriteOff', day: simulation.day })
}

const monthsApart = 3
const mostTimes = 2

/** Offers new terms at the highest fair rate, and the borrower agrees to what they cost. */
export async function restructure(
  simulation: Simulation,
  run: LoanRun,
  { ahead, dates, waivesLate }: { ahead: number; dates: number; waivesLate: boolean },
): Promise<void> {
  const { day } = simulation
  const state = stateOf(simulation, run)
  const dueDays = Array.from({ length: dates }, (_, index) => monthsLater(day + ahead, index))
  const earlier = run.loan.commands.filter((each) => each.do === 'restructure')
  const last = earlier.at(-1)
  const isEnded = state.closedOn !== null || state.writtenOff !== null
  const found = isEnded ? null : highestRate(state, { dueDays, waivesLate })
  const refused = () => {
    if (state.closedOn !== null) return 'notOwing'
    if (isUndoneToday(state)) return 'tooSoon'
    if (state.writtenOff) return 'writtenOff'
    if (state.restructurings >= mostTimes) return 'tooOften'
    if (last && day < monthsLater(last.day, monthsApart)) return 'tooSoon'
    if (isAllLate(beforePlan(state, waivesLate))) return 'nothingToPlan'
    return found ? null : 'dearerThanBefore'
  }
  const given = { kind: 'restructuringOffer', dueDates: dueDays.map(textOf), waiveLate: waivesLate } as const
  const offerId = await command(simulation, run, given, refused())
  if (!offerId || !found) return
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  const agreed = { loanId: run.opened.loanId, offerId, agreedTotal: found.totalAfter, consent }
  const answer = await callAsBorrower(simulation, run, (caller) => agreeToRestructuring(caller, agreed))
  assertEqual('new terms are agreed', refusalOf(answer), null)
  happened(simulation, run, { do: 'restructure', day, dueDays, perMonth: [found.rate, 10_000n], waivesLate })
  assertEqual('what they cost', toPay(stateOf(simulation, run)), found.totalAfter)
}
