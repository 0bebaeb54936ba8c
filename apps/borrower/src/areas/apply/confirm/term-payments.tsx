import { calculateFees } from '@hiram/contract/home'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useQuery } from '../../../routing/shown-screen.ts'
import { extras, feesRequest, type Term } from './confirm-choice.ts'

type TermPaymentsProps = { amount: bigint; term: Term; payday: number | undefined }

/** Under a term: how many payments and of how much, by the server's calculation, before any coupon; empty until it is known. */
export function TermPayments({ amount, term, payday }: TermPaymentsProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { upAmount } = extras(useQuery())
  const { data } = useCall(calculateFees, feesRequest(amount, term, { upAmount, payday }), { enabled: amount > 0n })
  const [first] = data?.instalments ?? []
  if (data === undefined || first === undefined) return unknown
  return t('apply.termPayments', { count: data.instalments.length, amount: money(first.total) })
}

/** Holds the line, so that nothing moves when the figure comes. */
const unknown = '\u00a0'
