import type { ProofDetail } from '@hiram/contract/console/proofs'
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
import { ProofFacts } from './proof-facts.tsx'
import css from './proofs.module.css'

/** Before it is taken, while another has it or decides second, and after it was decided. */
export function ClosedProof({ proof }: { proof: ProofDetail }) {
  return (
    <div className={css.closed}>
      <ProofFacts proof={proof} />
      {proof.decided ? <Decided proof={proof} /> : <NotTaken proof={proof} />}
    </div>
  )
}

function Decided({ proof: { decided, state, market } }: { proof: ProofDetail }) {
  const { timeZone } = useMarket(market)
  const [, go] = useLocation()
  useKeys([{ keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/proofs') }])
  if (!decided || state === 'review') return null
  return (
    <Section title={t('record.decided')}>
      <Tip tone="good" icon="check">
        {t('proof.decidedBy', {
          outcome: t(`outcome.${state}`),
          at: formatInstant(decided.at, timeZone),
          by: decided.by ?? t('record.byLenderSystem'),
          because: decided.because ? t(`proof.because.${decided.because}`) : 'none',
        })}
      </Tip>
      <div className={css.actions}>
        <Button onClick={() => go('/proofs')} hotkey="Escape">
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}

function NotTaken({ proof: { proofId, number, takenBy, approvalId } }: { proof: ProofDetail }) {
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const claim = useTake()
  const mayDecide = useMay('payment.decide')
  const canOpen = mayDecide && takenBy === null && approvalId === null
  const takeIt = async () => {
    if (!canOpen || isBusy) return
    setBusy(true)
    await claim.take({ queue: 'proof', itemId: proofId, takenBy, number })
    setBusy(false)
  }
  useKeys([
    { keys: 'c', label: 'key.take', inStrip: canOpen, run: () => void takeIt() },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/proofs') },
  ])
  return (
    <Section title={t('proof.closed')}>
      {approvalId !== null ? (
        <Tip icon="two">{t('proof.asked')}</Tip>
      ) : takenBy ? (
        <Tip tone="warn" icon="user">
          {t('pane.others', { name: takenBy.name, until: formatTime(takenBy.until) })}
        </Tip>
      ) : (
        <Tip icon="eye">{rich(mayDecide ? 'proof.closedMore' : 'proof.mayNotOpen')}</Tip>
      )}
      <div className={css.actions}>
        {canOpen && (
          <Button kind="primary" hotkey="c" disabled={isBusy} onClick={() => void takeIt()}>
            {t('record.takeAndOpen')}
          </Button>
        )}
        <Button hotkey="Escape" onClick={() => go('/proofs')}>
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}
