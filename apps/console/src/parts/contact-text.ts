import { t, textOfCode } from '../platform/texts/texts.tsx'

const reminder = /^(due|late)(\d+)$/

/** A reminder by when it went out: before the due date, or after it. */
export function contactText(kind: string): string {
  const [, when, days] = reminder.exec(kind) ?? []
  if (when === undefined) return textOfCode(`contact.${kind}`) ?? kind
  return t(when === 'due' ? 'contact.due' : 'contact.late', { days: Number(days) })
}
