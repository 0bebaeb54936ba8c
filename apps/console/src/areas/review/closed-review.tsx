import type { ReviewDetail } from '@hiram/contract/console/review'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatInstant, formatTime } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useTake } from '../../work/use-take.ts'
import { whyText } from '../../work/why.ts'
import css from './review.module.css'

/** Before it is taken, while another has it, and after it was decided: the facts without anything sealed. */
export function ClosedReview({ review, onChanged }: { review: ReviewDetail; onChanged: () => void }) {
  return (
    <div className={css.closed}>
      <Section title={t('review.why')}>
        <Reasons reasons={review.reasons} />
      </Section>
      {review.decided ? <Decided review={review} /> : <NotTaken review={review} onChanged={onChanged} />}
    </div>
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
  const [, go] = useLocation()
  useKeys([{ keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/reviews') }])
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
      <div className={css.actions}>
        <Button onClick={() => go('/reviews')} hotkey="Escape">
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}

function NotTaken({ review, onChanged }: { review: ReviewDetail; onChanged: () => void }) {
  const { reviewId, number, takenBy } = review
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const claim = useTake()
  const canOpen = useMay('identity.open') && takenBy === null
  const takeIt = async () => {
    if (!canOpen || isBusy) return
    setBusy(true)
    await claim.take({ queue: 'review', itemId: reviewId, takenBy, number })
    setBusy(false)
    onChanged()
  }
  useKeys([
    { keys: 'c', label: 'key.take', inStrip: canOpen, run: () => void takeIt() },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/reviews') },
  ])
  return (
    <Section title={t('review.closed')}>
      {takenBy && (
        <Tip tone="warn" icon="user">
          {t('pane.others', { name: takenBy.name, until: formatTime(takenBy.until) })}
        </Tip>
      )}
      {!takenBy && <Tip icon="eye">{rich(canOpen ? 'review.closedMore' : 'review.mayNotOpen')}</Tip>}
      <div className={css.actions}>
        {canOpen && (
          <Button kind="primary" hotkey="c" disabled={isBusy} onClick={() => void takeIt()}>
            {t('record.takeAndOpen')}
          </Button>
        )}
        <Button hotkey="Escape" onClick={() => go('/reviews')}>
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}
