import { useState } from 'react'
import { newPayments, type Payment, type RepaymentInfo } from './payments.ts'

/** The payments that came in while this screen was open. */
export function useArrivals({ loan: { loanId }, payments }: RepaymentInfo): Payment[] {
  const [start, setStart] = useState({ loanId, payments })
  if (start.loanId !== loanId) setStart({ loanId, payments })
  return start.loanId === loanId ? newPayments(start.payments, payments) : []
}
