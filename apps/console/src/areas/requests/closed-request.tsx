import type { RequestDetail } from '@hiram/contract/console/requests'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatInstant, formatTime } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useTake } from '../../work/use-take.ts'
import { effectText } from './effect.tsx'
import { RequestFacts } from './request-facts.tsx'
import css from './requests.module.css'

/** Before it is taken, while another has it or decides second, and after it was decided. */
export function ClosedRequest({ asked }: { asked: RequestDetail }) {
  const isWaiting = asked.state === 'sent' || asked.state === 'review'
  return (
    <div className={css.closed}>
      <RequestFacts asked={asked} />
      {isWaiting ? <NotTaken asked={asked} /> : <Decided asked={asked} />}
    </div>
  )
}

function Decided({ asked: { decided, state, market, currency } }: { asked: RequestDetail }) {
  const { timeZone } = useMarket(market)
  const [, go] = useLocation()
  useKeys([{ keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/requests') }])
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
      <div className={css.actions}>
        <Button onClick={() => go('/requests')} hotkey="Escape">
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}

function NotTaken({ asked: { applicationId, number, takenBy, approvalId } }: { asked: RequestDetail }) {
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const claim = useTake()
  const mayDecide = useMay('request.decide')
  const canOpen = mayDecide && takenBy === null && approvalId === null
  const takeIt = async () => {
    if (!canOpen || isBusy) return
    setBusy(true)
    await claim.take({ queue: 'request', itemId: applicationId, takenBy, number })
    setBusy(false)
  }
  useKeys([
    { keys: 'c', label: 'key.take', inStrip: canOpen, run: () => void takeIt() },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/requests') },
  ])
  return (
    <Section title={t('request.closed')}>
      {approvalId !== null ? (
        <Tip icon="two">{t('request.waitsForSecond')}</Tip>
      ) : takenBy ? (
        <Tip tone="warn" icon="user">
          {t('pane.others', { name: takenBy.name, until: formatTime(takenBy.until) })}
        </Tip>
      ) : (
        <Tip icon="eye">{rich(mayDecide ? 'request.closedMore' : 'request.mayNotOpen')}</Tip>
      )}
      <div className={css.actions}>
        {canOpen && (
          <Button kind="primary" hotkey="c" disabled={isBusy} onClick={() => void takeIt()}>
            {t('record.takeAndOpen')}
          </Button>
        )}
        <Button hotkey="Escape" onClick={() => go('/requests')}>
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}
