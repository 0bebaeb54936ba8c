import type { ReviewDetail } from '@hiram/contract/console/review'
import { useLocation } from 'wouter'
import { pathOfQueue } from '../../places.ts'
import { type Binding, modName, useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useDraft } from '../../work/use-draft.ts'
import { useTake } from '../../work/use-take.ts'
import { BorrowerReads } from './borrower-reads.tsx'
import { Choices } from './choices.tsx'
import { chooseByDigit, type Draft, decisionOf, emptyDraft, type Photo } from './draft.ts'
import { itemOf } from './item-of.ts'
import css from './review.module.css'
import { useDecide } from './use-decide.ts'

type DecisionBarProps = {
  review: ReviewDetail
  photos: readonly Photo[]
  inFocus: Photo | undefined
  /** Decisions wait: the connection is lost, or not every photo was shown yet. */
  waits: boolean
}

const outcomes = [
  { outcome: 'passed', key: 'a', icon: 'check' },
  { outcome: 'sentBack', key: 'b', icon: 'rollback' },
  { outcome: 'refused', key: 'r', icon: 'refuse' },
] as const

/** The decision: what, why, what the borrower reads, and only then sent. A key alone never decides. */
export function DecisionBar({ review, photos, inFocus, waits }: DecisionBarProps) {
  const { draft, change, forget } = useDraft(`review.${review.reviewId}`, emptyDraft)
  const decision = decisionOf(draft)
  const { decide, isSending, problem, difference } = useDecide(review, forget)
  const claim = useTake()
  const [, go] = useLocation()
  const release = () => {
    claim.toggle(itemOf(review))
    go(pathOfQueue('review'))
  }
  const confirm = () => decision && !isSending && !waits && void decide(decision)
  useDecisionKeys({ draft, change, photos, inFocus, confirm, release })
  return (
    <div className={css.decide}>
      <fieldset className={css.three}>
        <legend className="sr">{t('decide.title')}</legend>
        {outcomes.map(({ outcome, key, icon }) => (
          <Button
            key={outcome}
            kind={draft.outcome === outcome ? 'primary' : 'plain'}
            icon={icon}
            hotkey={key}
            aria-pressed={draft.outcome === outcome}
            onClick={() => change({ ...draft, outcome })}
          >
            {t(`decide.${outcome}`)}
          </Button>
        ))}
      </fieldset>
      <Choices draft={draft} change={change} photos={photos} inFocus={inFocus} />
      {decision && <BorrowerReads reviewId={review.reviewId} decision={decision} />}
      {problem && (
        <Problem>
          {problem}
          {difference.map(({ field, before, now }) => (
            <span key={field} className={css.difference}>
              {field}: <del>{before}</del> <ins>{now}</ins>
            </span>
          ))}
        </Problem>
      )}
      <div className={css.last}>
        <Button kind="text" hotkey="c" onClick={release}>
          {t('pane.release')}
        </Button>
        <span className={css.note}>{t('decide.recorded')}</span>
        <Button kind="primary" hotkey="mod+Enter" disabled={!decision || isSending || waits} onClick={confirm}>
          {t(draft.outcome ? `decide.${draft.outcome}` : 'decide.choose', { mod: modName() })}
        </Button>
      </div>
    </div>
  )
}

type Keys = {
  draft: Draft
  change: (draft: Draft) => void
  photos: readonly Photo[]
  inFocus: Photo | undefined
  confirm: () => void
  release: () => void
}

function useDecisionKeys({ draft, change, photos, inFocus, confirm, release }: Keys) {
  const [, go] = useLocation()
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (digit): Binding => ({
      keys: String(digit),
      label: 'key.reason',
      inStrip: digit === 1,
      ...(digit === 1 && { shownAs: '1 9' }),
      run: () => change(chooseByDigit(draft, digit, photos, inFocus)),
    }),
  )
  useKeys([
    ...outcomes.map(
      ({ outcome, key }): Binding => ({
        keys: key,
        label: `decide.${outcome}`,
        inStrip: true,
        run: () => change({ ...draft, outcome }),
      }),
    ),
    ...digits,
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
    { keys: 'c', label: 'pane.release', run: release },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/reviews') },
  ])
}
