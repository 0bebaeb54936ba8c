import { type RequestDetail, readRequest } from '@hiram/contract/console/requests'
import { Withdraw } from '../../parts/AnswerBar.tsx'
import { answersOf } from '../../parts/answers-of.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { BackToList, ClosedItem, NotTaken } from '../../work/item/ClosedItem.tsx'
import { effectText } from './effect.tsx'
import { isWaiting, itemOf } from './item-of.ts'
import { RequestFacts } from './request-facts.tsx'

/** Before it is taken, while another has it or decides second, and after it was decided. */
export function ClosedRequest({ asked }: { asked: RequestDetail }) {
  const mayOpen = useMay('request.decide')
  return (
    <ClosedItem>
      <RequestFacts asked={asked} />
      {isWaiting(asked) ? (
        <NotTaken
          item={itemOf(asked)}
          market={asked.market}
          title={t('request.closed')}
          mayOpen={mayOpen}
          waits={asked.approvalId === null ? undefined : t('request.waitsForSecond')}
          actions={
            asked.approvalId !== null &&
            asked.isAskedByMe && (
              <Withdraw
                answers={answersOf(asked.approvalId, readRequest)}
                done={t('request.decisionWithdrawn', { number: asked.number })}
              >
                {t('request.withdrawDecision')}
              </Withdraw>
            )
          }
        >
          {rich(mayOpen ? 'request.closedMore' : 'request.mayNotOpen')}
        </NotTaken>
      ) : (
        <Decided asked={asked} />
      )}
    </ClosedItem>
  )
}

function Decided({ asked: { decided, state, market, currency } }: { asked: RequestDetail }) {
  const { timeZone } = useMarket(market)
  const outcome = state === 'accepted' || state === 'refused' ? t(`outcome.${state}`) : ''
  return (
    <Section title={t('record.decided')}>
      <Tip tone="good" icon="check">
        {decided
          ? t('request.decidedBy', {
              outcome,
              at: formatInstant(decided.at, timeZone),
              by: decided.by ?? t('record.byLenderSystem'),
              because: decided.because ?? 'none',
            })
          : t('request.withdrawn')}
      </Tip>
      {decided?.effect && <Tip icon="info">{effectText(decided.effect, currency)}</Tip>}
      <BackToList queue="request" />
    </Section>
  )
}
