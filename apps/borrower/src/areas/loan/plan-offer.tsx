import type { LoanView } from '@hiram/contract/loan'
import type { RestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { useState } from 'react'
import { BarSum } from '../../loan/BarSum.tsx'
import { ConsentSheet } from '../../loan/ConsentSheet.tsx'
import { KeyFacts } from '../../loan/KeyFacts.tsx'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Frame } from './frame.tsx'
import css from './loan.module.css'
import { usePlanAnswer } from './use-plan-answer.ts'
import { usePlanFacts } from './use-plan-facts.ts'

type PlanOfferProps = { loan: LoanView; offer: RestructuringOffer; onStale: () => Promise<void> }

/** The offered plan: its dates and amounts, its key facts, the consent, and yes or no. */
export function PlanOffer({ loan, offer, onStale }: PlanOfferProps) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const facts = usePlanFacts()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { agree, decline, agreeing, declining, stale } = usePlanAnswer(loan, onStale)
  const [asking, setAsking] = useState(false)
  function accept() {
    setMissing(!agreed)
    if (agreed) return void agree(offer)
    document.querySelector<HTMLElement>('[data-field="consent"]')?.focus()
  }
  return (
    <Frame
      title={t('title.loanPlan')}
      line
      back={paths.loanStatus}
      bar={
        <BottomBar
          note={t('loan.plan.answerBy', { date: date(offer.answerBy) })}
          sum={
            <BarSum
              total={{ label: t('loan.plan.total'), value: money(offer.totalToRepay) }}
              cost={{ label: t('loan.plan.charges'), value: money(chargesOf(offer)) }}
            />
          }
        >
          <Button onClick={accept} loading={agreeing ? t('common.wait') : undefined}>
            {t('loan.plan.agree')}
          </Button>
          <Button kind="txt" onClick={() => setAsking(true)}>
            {t('loan.plan.decline')}
          </Button>
        </BottomBar>
      }
    >
      <div role="status" aria-live="polite">
        {stale ? <Tip tone="warn">{t('loan.plan.changed')}</Tip> : null}
      </div>
      <StatusPanel status="repay" title={t('loan.plan.title')}>
        {t('loan.plan.text', { date: date(offer.firstDate) })}
      </StatusPanel>
      <Section title={t('loan.plan.paymentsTitle')}>
        <PlanTable offer={offer} />
      </Section>
      <Section>
        <KeyFacts title={t('loan.keyFacts')} note={t('loan.plan.factsNote')} groups={facts(offer)} />
      </Section>
      <Consent agreed={agreed} missing={missing} onChange={setAgreed} />
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('loan.plan.declineTitle')}
        safe={{ label: t('loan.plan.declineKeep') }}
        other={{
          label: t('loan.plan.decline'),
          onClick: () => void decline(offer).then(() => setAsking(false)),
          loading: declining ? t('common.wait') : undefined,
        }}
      >
        {t('loan.plan.declineText')}
      </LazyDialog>
    </Frame>
  )
}

/** What the plan costs beside the principal. */
function chargesOf({ plan }: RestructuringOffer): bigint {
  return plan.reduce((sum, { interest, fees }) => sum + interest + fees, 0n)
}

function PlanTable({ offer: { plan } }: { offer: RestructuringOffer }) {
  const { t } = useTexts()
  const { date, moneyBare, money } = useFormat()
  const sumOf = (pick: (row: (typeof plan)[number]) => bigint) => plan.reduce((sum, row) => sum + pick(row), 0n)
  return (
    <PaymentTable
      head={[t('loan.colDue'), t('loan.colCharges'), t('loan.colYouPay')]}
      rows={plan.map(({ dueDate, interest, fees, amount }) => ({
        cells: [date(dueDate), moneyBare(interest + fees), money(amount)],
      }))}
      foot={[
        t('loan.comingTotal'),
        moneyBare(sumOf(({ interest, fees }) => interest + fees)),
        money(sumOf(({ amount }) => amount)),
      ]}
    />
  )
}

type ConsentProps = { agreed: boolean; missing: boolean; onChange: (agreed: boolean) => void }

/** The consent counts only when it is ticked here; its text can be read first. */
function Consent({ agreed, missing, onChange }: ConsentProps) {
  const { t } = useTexts()
  const [reading, setReading] = useState(false)
  return (
    <Section title={t('loan.plan.consentTitle')}>
      <Checkbox
        data-field="consent"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        invalid={missing && !agreed}
        extra={
          <button type="button" className={css.read} onClick={() => setReading(true)}>
            {t('loan.plan.read')}
            <span className="sr">{t('loan.plan.name')}</span>
          </button>
        }
      >
        {t('loan.plan.consent')}
      </Checkbox>
      <div role="alert">
        {missing && !agreed ? (
          <Tip className="mt3" tone="bad">
            {t('loan.plan.consentMissing')}
          </Tip>
        ) : null}
      </div>
      <ConsentSheet
        document={reading ? 'hardshipPlan' : undefined}
        title={t('loan.plan.name')}
        note={(version) => t('loan.plan.version', { version })}
        onClose={() => setReading(false)}
      />
    </Section>
  )
}
