import type { CollectionRow, ContactRefusal } from '@hiram/contract/console/collections'
import { formatInstant } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Status } from '../../ui/Marks.tsx'

type Rule = CollectionRow['contact']

/** Whether the borrower may be contacted: in colour, icon and word. */
export function ContactMark({ rule: { state, why, from }, timeZone, now }: MarkProps) {
  if (state === 'now')
    return (
      <Status tone="close" icon="check">
        {t('contactRule.now')}
      </Status>
    )
  if (state === 'later' && from !== null)
    return (
      <Status tone="rollback" icon="clock">
        {t('contactRule.from', { at: formatInstant(from, timeZone, now) })}
      </Status>
    )
  return (
    <Status tone="abandon" icon="hand">
      {t(`contactRule.short.${lasting(why)}`)}
    </Status>
  )
}

type MarkProps = { rule: Rule; timeZone: string; now: string }

const lastingRules = [
  'stopped',
  'proofInReview',
  'hardshipAsked',
  'planOffered',
  'dataDisputed',
  'anotherPerson',
] as const

/** Those with a word of their own in the list. */
function lasting(why: ContactRefusal | null): (typeof lastingRules)[number] | 'other' {
  return lastingRules.find((rule) => rule === why) ?? 'other'
}

/** Why not, and what to do first. */
export function ruleText({ why, from, by }: Rule, timeZone: string): string {
  if (why === null) return t('contactRule.nowMore')
  return t(`contactRule.${why}`, { at: from ? formatInstant(from, timeZone) : '', by: by ?? t('problem.someone') })
}
