import { refusalOf } from '../platform/api/failure.ts'
import { formatInstant } from '../platform/format/format.ts'
import { t, textOfCode } from '../platform/texts/texts.tsx'

/** Why something was not done, and what to do now. */
export function problemText(failure: unknown): string {
  const refusal = refusalOf(failure)
  if (!refusal) return t('problem.noAnswer')
  const { code, by = '', outcome = '', at, refused = '', reference } = refusal
  if (code === 'takenByAnother') return t('problem.takenByAnother', { by: by || t('problem.someone') })
  if (code === 'alreadyDecided' && outcome === 'waiting') return t('problem.waitsForSecond')
  if (code === 'alreadyDecided')
    return t('problem.alreadyDecided', {
      by: by || t('problem.someone'),
      at: at ? momentOf(at) : 'none',
      outcome: textOfCode(`outcome.${outcome}`) ?? outcome,
    })
  if (code === 'refusedByRule') {
    const why = textOfCode(`rule.${refused}`)
    return why ? t('problem.rule', { why }) : t('problem.refusedByRule')
  }
  if (code === 'internal') return t('problem.internal', { reference })
  return textOfCode(`problem.${code}`) ?? t('problem.noAnswer')
}

/** As the person's own clock shows it, with the day where it was another one. */
function momentOf(at: string): string {
  return formatInstant(at, new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().toISOString())
}
