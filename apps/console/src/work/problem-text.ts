import { refusalOf } from '../platform/api/failure.ts'
import { formatTime } from '../platform/format/format.ts'
import { t, textOfCode } from '../platform/texts/texts.tsx'

/** Why something was not done, and what to do now. */
export function problemText(failure: unknown): string {
  const refusal = refusalOf(failure)
  if (!refusal) return t('problem.noAnswer')
  const { code, by = '', until, outcome = '', at, refused = '', reference } = refusal
  if (code === 'takenByAnother') return t('problem.takenByAnother', { by, until: until ? formatTime(until) : '' })
  if (code === 'alreadyDecided')
    return t('problem.alreadyDecided', {
      by: by || t('problem.someone'),
      at: at ? formatTime(at) : '',
      outcome: textOfCode(`outcome.${outcome}`) ?? outcome,
    })
  if (code === 'refusedByRule') return textOfCode(`rule.${refused}`) ?? t('problem.refusedByRule')
  if (code === 'internal') return t('problem.internal', { reference })
  return textOfCode(`problem.${code}`) ?? t('problem.noAnswer')
}
