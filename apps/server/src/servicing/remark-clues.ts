import type { MarketCode } from '@hiram/markets'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { toE164 } from '@hiram/markets/phones'
import { findRepaymentCode, isRepaymentCode } from '@hiram/markets/repayment-code'

export type Clues = { code: string | null; codesNear: string[]; loanNumbers: string[]; phones: string[] }

const codeLength = 12

/** What the words of a transfer may say of the loan they are for. Pure. */
export function cluesIn(market: MarketCode, remark: string): Clues {
  const text = remark.normalize('NFKC')
  const runs = [...text.matchAll(/\d(?:[ -]?\d)*/g)].map(([run]) => run.replace(/\D/g, ''))
  const words = text.split(/\s+/)
  const triples = words.map((_, at) => words.slice(at, at + 3).join(''))
  const code = findRepaymentCode(remark)
  return {
    code,
    codesNear: code === null ? [...new Set(runs.flatMap(oneSlipAway))] : [],
    loanNumbers: [...new Set([...words, ...triples].flatMap((word) => readLoanNumber(word) ?? []))],
    phones: [...new Set(runs.flatMap((run) => toE164(market, run) ?? []))],
  }
}

/** The repayment codes that differ from these digits by one that is wrong, missing, too many, or changed over. */
function oneSlipAway(digits: string): string[] {
  if (Math.abs(digits.length - codeLength) > 1) return []
  const ten = [...'0123456789']
  const places = [...digits, ''].map((_, at) => at)
  const around = (at: number, put: string, taken: number) => digits.slice(0, at) + put + digits.slice(at + taken)
  const typed = places.flatMap((at) => [
    ...ten.flatMap((digit) => [around(at, digit, 1), around(at, digit, 0)]),
    around(at, '', 1),
    around(at, `${digits[at + 1] ?? ''}${digits[at] ?? ''}`, 2),
  ])
  return typed.filter((code) => code.length === codeLength && isRepaymentCode(code))
}
