import type { LineEvidence } from '@hiram/contract/console/proofs'
import type { MarketCode } from '@hiram/markets'
import { namesIn, type PersonName } from '@hiram/markets/person-name'
import { cluesIn } from './remark-clues.ts'

export type ProvenPayment = {
  market: MarketCode
  amount: bigint
  /** The day the proof was sent. */
  day: string
  /** The repayment codes and the number of its loan. */
  codes: readonly string[]
  loanNumber: string
  person: PersonName
}

type Line = { amount: bigint; valueDate: string; remark: string }

/** Why a bank line may be the payment of a proof, what is worth more first. `isOwnPhone`: of its borrower. Pure. */
export function evidenceOf(
  { market, amount, day, codes, loanNumber, person }: ProvenPayment,
  line: Line,
  isOwnPhone: (phone: string) => boolean,
): LineEvidence[] {
  const { code, codesNear, loanNumbers, phones } = cluesIn(market, line.remark)
  const name = namesIn(line.remark, person)
  const found: (LineEvidence | false | undefined)[] = [
    code !== null && codes.includes(code) && 'code',
    line.amount === amount && 'amount',
    codesNear.some((near) => codes.includes(near)) && 'codeNear',
    loanNumbers.includes(loanNumber) && 'loanNumber',
    phones.some(isOwnPhone) && 'phone',
    name,
    line.valueDate === day && 'sameDay',
  ]
  return found.filter((one) => typeof one === 'string')
}
