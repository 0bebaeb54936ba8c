import { type Parts, type Position, positionWithAllocations, sumParts } from '@hiram/lending'
import { shown } from './assert-equal.ts'
import { textOf } from './days.ts'
import { followPlan } from './follow-plan.ts'
import { type ModelLoan, type Owed, sumOf } from './loan-state.ts'
import { dueOf, openFees, openInterest } from './open-amounts.ts'
import { dateOf, productLoan } from './product-loan.ts'
import { claimOf, daysLateOf, figuresOf, payoffOf, replayWithPayments } from './reference-loan.ts'

/** What differs between the product's and the reference's figures on a day; nothing where all are the same. */
export function differencesOn(loan: ModelLoan, day: number): string[] {
  const { allocations, position } = positionWithAllocations(productLoan(loan), dateOf(day))
  const model = modelFigures(loan, day)
  const product = productFigures(position, allocations)
  return Object.keys(model).flatMap((name) => {
    const [is, expected] = [shown(product[name]), shown(model[name])]
    return is === expected ? [] : [`${textOf(day)} ${name}: product ${is}, reference ${expected}`]
  })
}

function modelFigures(loan: ModelLoan, day: number): Record<string, unknown> {
  const { state, taken } = replayWithPayments(loan, day)
  const figures = figuresOf(state)
  return {
    closedOn: state.closedOn && textOf(state.closedOn),
    payoff: payoffOf(state),
    owed: partsOf(state.closedOn === null ? dueOf(state) : null),
    comingPrincipal: state.coming,
    openInterest: openInterest(state),
    openFees: openFees(state),
    principalDays: state.nights,
    interestEarned: figures.interestEarned,
    feesEarned: figures.feesEarned,
    lateCharges: figures.lateEarned,
    plan: followPlan(state).map(({ number, due, parts, amount }) => [number, textOf(due), partsOf(parts), amount]),
    waived: partsOf(state.waived),
    goodwill: partsOf(state.goodwill),
    struck: partsOf(state.struck),
    credit: state.credit,
    daysLate: daysLateOf(state),
    writtenOff:
      state.writtenOff && state.closedOn === null
        ? [textOf(state.writtenOff.on), partsOf(claimOf(state)), state.writtenOff.recovered]
        : null,
    restructurings: state.restructurings,
    payments: [...taken.values()].map(({ parts, closes, isRecovery }) => [
      partsOf(parts),
      closes,
      isRecovery && sumOf(parts) > 0n,
    ]),
    paid: sumOf(state.paid),
  }
}

type Placed = ReturnType<typeof positionWithAllocations>['allocations']

function productFigures(position: Position, allocations: Placed): Record<string, unknown> {
  const { writtenOff, plan } = position
  return {
    ...position,
    owed: partsOf(modelParts(position.owed)),
    plan: plan.map(({ number, dueDate, parts, amount }) => [number, dueDate, partsOf(modelParts(parts)), amount]),
    waived: partsOf(modelParts(position.waived)),
    goodwill: partsOf(modelParts(position.goodwill)),
    struck: partsOf(modelParts(position.struck)),
    daysLate: position.overdueDays,
    writtenOff:
      writtenOff && position.closedOn === null
        ? [writtenOff.on, partsOf(modelParts(writtenOff.claim)), writtenOff.recovered]
        : null,
    restructurings: position.restructuredOn.length,
    payments: allocations.map(({ total, closes, isRecovery }) => [
      partsOf(modelParts(total)),
      closes,
      isRecovery && sumParts(total) > 0n,
    ]),
    paid: allocations.reduce((sum, { total }) => sum + sumParts(total), 0n),
  }
}

export function modelParts({ penalty, overdueInterest, fees, interest, principal }: Parts): Owed {
  return { penalty, overdue: overdueInterest, fees, interest, principal }
}

/** Only what is not 0, so that a difference can be read. */
export function partsOf(owed: Owed | null): string {
  if (owed === null) return ''
  const { penalty, overdue, fees, interest, principal } = owed
  const named = { penalty, overdue, fees, interest, principal }
  return Object.entries(named)
    .filter(([, amount]) => amount !== 0n)
    .map(([part, amount]) => `${part} ${amount}`)
    .join(', ')
}
