import type { StepName } from '@hiram/contract/apply'
import type { TextKey } from '../../../platform/texts/text-key.ts'

type Words = { id: TextKey; values: Record<string, string | number> }
type Values = Record<string, unknown>

/** What a step holds, in one line: names as they are, numbers by their last digits. */
export function heldWords(step: StepName, values: Values): Words | undefined {
  const text = (field: string) => (typeof values[field] === 'string' ? values[field].trim() : '')
  if (step === 'basal')
    return named([text('firstName'), text('middleName'), text('lastName')].filter(Boolean).join(' '))
  if (step === 'workInfo') return named(text('companyName'))
  if (step === 'id') return ending(text('certificateNo'))
  if (step === 'withdrawal') return ending(text('accountNo'))
  if (step === 'contact' && Array.isArray(values.contactPersons))
    return { id: 'account.held.people', values: { count: values.contactPersons.length } }
  return undefined
}

const shownDigits = 4

function ending(number: string): Words | undefined {
  if (number.length <= shownDigits) return undefined
  return { id: 'account.held.ending', values: { ending: number.slice(-shownDigits) } }
}

function named(name: string): Words | undefined {
  return name ? { id: 'account.held.named', values: { name } } : undefined
}
