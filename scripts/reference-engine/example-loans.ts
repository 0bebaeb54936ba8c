import type { ModelCommand } from './loan-events.ts'
import type { ModelLoan } from './loan-state.ts'
import { modelTerms } from './terms.ts'

const dayMs = 86_400_000
/** A day as the model counts them. */
export const on = (date: string) => Date.parse(date) / dayMs

type Paid = { date: string; amount: bigint; lowers?: boolean; knownOn?: string; returnedOn?: string }
type More = { extensions?: string[]; commands?: ModelCommand[] }

function loanOf(product: string, principal: bigint, period: number, paid: readonly Paid[], more: More): ModelLoan {
  const terms = modelTerms.find((each) => each.product === product && each.version === 2)
  if (!terms) throw new Error(`no product ${product}`)
  return {
    terms,
    principal,
    period,
    start: on('2026-11-23'),
    payday: null,
    coupon: null,
    payments: paid.map(({ date, amount, lowers, knownOn, returnedOn }, index) => ({
      id: String(index),
      amount,
      day: on(date),
      moment: index,
      lowersPayments: lowers === true,
      ...(knownOn && { knownOn: on(knownOn) }),
      ...(returnedOn && { returnedOn: on(returnedOn) }),
    })),
    pauses: [],
    extensions: (more.extensions ?? []).map(on),
    commands: more.commands ?? [],
  }
}

/** The loans that the rules of servicing take for their examples. */
export const vnA = (paid: readonly Paid[] = [], more: More = {}) => loanOf('vn-instalments', 10_000_000n, 6, paid, more)
export const phB = (paid: readonly Paid[] = [], more: More = {}) => loanOf('ph-instalments', 900_000n, 3, paid, more)
export const phC = (paid: readonly Paid[] = [], more: More = {}) => loanOf('ph-instalments', 300_000n, 3, paid, more)
