import type { ReviewDetail } from '@hiram/contract/console/review'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { BackToList, ClosedItem, NotTaken } from '../../work/item/ClosedItem.tsx'
import { whyText } from '../../work/why.ts'
import { itemOf } from './item-of.ts'
import css from './review.module.css'

/** Before it is taken, while another has it, and after it was decided: the facts without anything sealed. */
export function ClosedReview({ review }: { review: ReviewDetail }) {
  const mayOpen = useMay('identity.open')
  return (
    <ClosedItem>
      <Section title={t('review.why')}>
        <Reasons reasons={review.reasons} />
      </Section>
      {review.decided ? (
        <Decided review={review} />
      ) : (
        <NotTaken item={itemOf(review)} market={review.market} title={t('review.closed')} mayOpen={mayOpen}>
          {rich(mayOpen ? 'review.closedMore' : 'review.mayNotOpen')}
        </NotTaken>
      )}
    </ClosedItem>
  )
}

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className={css.reasons}>
      {[...new Set(reasons.map(whyText))].map((why) => (
        <Tag key={why}>{why}</Tag>
      ))}
    </div>
  )
}

function Decided({ review: { decided, market } }: { review: ReviewDetail }) {
  const { timeZone } = useMarket(market)
  if (!decided) return null
  const outcome = textOfCode(`outcome.${decided.outcome}`) ?? decided.outcome
  return (
    <Section title={t('record.decided')}>
      <Tip tone="good" icon="check">
        {t('review.decidedBy', {
          outcome,
          at: formatInstant(decided.at, timeZone),
          by: decided.by ?? t('record.byLenderSystem'),
        })}
      </Tip>
      <BackToList queue="review" />
    </Section>
  )
}
