import { calculateFees, type LoanCost } from '@hiram/contract/home'
import { useEffect, useState } from 'react'
import { useRates } from '../../../loan/use-rates.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { readTabFlag, storeTabFlag } from '../../../platform/storage/storage.ts'
import { track } from '../../../platform/tracking/track.ts'
import { useQuery } from '../../../routing/shown-screen.ts'
import {
  amountsOffered,
  chosenTerm,
  extras,
  feesRequest,
  isCostOf,
  paydayOf,
  presetAmount,
  sameTerm,
  type Term,
  termsFor,
} from './confirm-choice.ts'
import { keepChoice, lastChoice } from './last-choice.ts'
import { useCoupons } from './use-coupons.ts'

const settleMs = 250
const nothing = { period: 0, periodUnit: 'day' } as const
type Asked = [amount: string, term?: Term, payday?: string]

/** Amount, term and payday as they are chosen, what can be chosen, and what the choice costs by the server's calculation. */
export function useLoanChoice() {
  const search = useQuery()
  const { rates, failure, refresh } = useRates()
  const amounts = amountsOffered(rates)
  const [wantedAmount, chooseAmount] = useState(() => lastChoice()?.amount)
  const [wantedTerm, chooseTerm] = useState<Term | undefined>(lastChoice)
  const amount = amounts.find((offered) => offered === wantedAmount) ?? presetAmount(amounts)
  const terms = termsFor(rates, amount ?? 0n)
  const term = chosenTerm(terms, wantedTerm)
  const [payday, choosePayday] = usePayday()
  const asked = useSettled(JSON.stringify([String(amount ?? 0n), term, String(payday)] satisfies Asked), settleMs)
  const [settledAmount, settledTerm, settledPayday] = JSON.parse(asked) as Asked
  const { upAmount, couponId: named } = extras(search)
  const isAsked = settledTerm !== undefined && settledAmount !== '0'
  const plain = feesRequest(BigInt(settledAmount), settledTerm ?? nothing, {
    upAmount,
    payday: paydayOf(settledPayday),
  })
  const coupons = useCoupons(isAsked ? plain : undefined, named)
  const couponId = coupons.chosen?.coupon.couponId
  const fees = useCall(calculateFees, couponId ? { ...plain, couponId } : plain, { enabled: coupons.settled })
  const settled = coupons.settled ? fees.data : undefined
  const [last, setLast] = useState<LoanCost>()
  useEffect(() => {
    if (!settled) return
    setLast(settled)
    if (wantedAmount !== undefined || wantedTerm) keepChoice(settled)
  }, [settled, wantedAmount, wantedTerm])
  const isCurrent =
    settled !== undefined && term !== undefined && isCostOf(settled, (amount ?? 0n) + upAmount, term, payday)
  const cost = settled ?? last
  return {
    rates,
    /** The amount once it stops changing; the terms are priced for it. */
    settledAmount: BigInt(settledAmount),
    amounts,
    amount,
    terms,
    term,
    chooseAmount,
    chooseTerm: (chosen: Term | undefined) => {
      track('productselect')
      chooseTerm(chosen)
    },
    coupons,
    couponId,
    /** The figures of this choice, or the previous ones while these are calculated. */
    cost,
    isCurrent,
    payday,
    /** The chosen product lets due dates follow a payday. */
    offersPayday: cost?.payday !== undefined && term !== undefined && sameTerm(cost, term),
    choosePayday,
    failure: failure ?? fees.failure,
    refresh: async () => {
      await Promise.all([refresh(), coupons.refresh()])
    },
  }
}

export type LoanChoice = ReturnType<typeof useLoanChoice>

/** The value once it has not changed for `ms`; the first is there at once. */
function useSettled(value: string, ms: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const tabKey = 'payday'

/** The day of the month the borrower is paid; kept for the tab, so that leaving for a step and coming back keeps it. */
function usePayday() {
  const [payday, setPayday] = useState(() => paydayOf(readTabFlag(tabKey)))
  function choosePayday(chosen: number | undefined) {
    storeTabFlag(tabKey, chosen?.toString())
    setPayday(chosen)
  }
  return [payday, choosePayday] as const
}
