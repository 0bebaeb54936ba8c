import type { StepName } from '@hiram/contract/apply'
import type { MarketCode } from '@hiram/markets/market'
import { fullName } from '@hiram/markets/person-name'
import type { TextKey } from '../../../platform/texts/text-key.ts'

type Summary = { id: TextKey; values: Record<string, string | number> }
type Values = Record<string, unknown>

/** What a step holds, in one line: the name in the market's order, numbers by their last digits. */
export function stepSummary(market: MarketCode, step: StepName, values: Values): Summary | undefined {
  const text = (field: string) => (typeof values[field] === 'string' ? values[field].trim() : '')
  if (step === 'basal')
    return named(
      fullName(market, { firstName: text('firstName'), middleName: text('middleName'), lastName: text('lastName') }),
    )
  if (step === 'workInfo') return named(text('companyName'))
  if (step === 'id') return ending(text('certificateNo'))
  if (step === 'withdrawal') return ending(text('accountNo'))
  if (step === 'contact' && Array.isArray(values.contactPersons))
    return { id: 'account.storedData.people', values: { count: values.contactPersons.length } }
  return undefined
}

const shownDigits = 4

function ending(number: string): Summary | undefined {
  if (number.length <= shownDigits) return undefined
  return { id: 'account.storedData.ending', values: { ending: number.slice(-shownDigits) } }
}

function named(name: string): Summary | undefined {
  return name ? { id: 'account.storedData.named', values: { name } } : undefined
}
