import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment/refund'
import { useState } from 'react'
import { Money } from '../../loan/Money.tsx'
import { paths } from '../../paths.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './repayment.module.css'

const tones = { ordered: 'pass', settled: 'close', failed: 'overdue' } as const
const lookAgainMs = 3000

/** Overpaid money: requesting its refund to the borrower's account, and the state of each refund. */
export function CreditRefund({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { refunds, moving } = useRefunds(loan.loanId)
  const [asking, setAsking] = useState(false)
  const { refund, busy, missing, refused } = useRefund(loan.loanId, () => setAsking(false))
  if (loan.credit === 0n && refunds.length === 0) return null
  return (
    <Section
      title={t('repayment.refund.title')}
      lead={loan.credit > 0n ? t('repayment.refund.text') : t('repayment.refund.nothing')}
    >
      {loan.credit > 0n ? (
        <>
          <p className="mt2">
            <Money minor={loan.credit} size="sum" />
          </p>
          {refunds[0]?.state === 'failed' ? (
            <>
              <Tip className="mt3" tone="warn">
                {t('repayment.refund.cameBack')}
              </Tip>
              <p className="mt3">
                <MoreLink to={paths.applyWithdrawal}>{t('repayment.refund.checkAccount')}</MoreLink>
              </p>
            </>
          ) : null}
          <div className="mt3">
            {moving ? (
              <Tip>{t('repayment.refund.waits')}</Tip>
            ) : (
              <Button kind="alt" small onClick={() => setAsking(true)}>
                {t('repayment.refund.ask')}
              </Button>
            )}
          </div>
        </>
      ) : null}
      <div role="alert">
        {missing ? (
          <>
            <Tip tone="warn">{t('repayment.refund.accountMissing')}</Tip>
            <MoreLink to={paths.applyWithdrawal}>{t('repayment.refund.addAccount')}</MoreLink>
          </>
        ) : null}
        {refused && loan.credit > 0n ? (
          <>
            <Tip tone="warn">{t('repayment.refund.notNow')}</Tip>
            <MoreLink to={paths.customerService}>{t('repayment.extend.talk')}</MoreLink>
          </>
        ) : null}
      </div>
      <Refunds refunds={refunds} />
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('repayment.refund.sure', { amount: money(loan.credit) })}
        safe={{
          label: t('repayment.refund.yes'),
          onClick: () => void refund(),
          loading: busy ? t('common.wait') : undefined,
        }}
        other={{ label: t('repayment.refund.no'), onClick: () => setAsking(false) }}
      >
        {t('repayment.refund.where')}
      </LazyDialog>
    </Section>
  )
}

function useRefunds(loanId: string) {
  const { data } = useCall(repaymentRefunds, { loanId })
  const refunds = data?.refunds ?? []
  const moving = refunds.some(({ state }) => state === 'ordered')
  useCall(repaymentRefunds, { loanId }, { refetchMs: moving ? lookAgainMs : false })
  return { refunds, moving }
}

function Refunds({ refunds }: { refunds: ReturnType<typeof useRefunds>['refunds'] }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  if (refunds.length === 0) return null
  return (
    <ul className={css.proofs} aria-live="polite">
      {refunds.map(({ amount, accountEnding, state, at }) => (
        <li key={at}>
          <span>
            <b>{money(amount)}</b>
            <small>{t('repayment.refund.line', { ending: accountEnding, at: date(at, 'dayTime') })}</small>
          </span>
          <StatusChip status={tones[state]}>{t(`repayment.refund.${state}`)}</StatusChip>
        </li>
      ))}
    </ul>
  )
}

const handled = ['nothingToRefund', 'payoutAccountMissing'] as const

function useRefund(loanId: string, onEnd: () => void) {
  const [missing, setMissing] = useState(false)
  // read again it is none, or money whose transfer was returned since: a person decides about that
  const [refused, setRefused] = useState(false)
  const { send, busy } = useSend(refundCredit, { handles: handled })
  async function refund() {
    const outcome = await send({ loanId })
    onEnd()
    setMissing(!outcome.ok && outcome.code === 'payoutAccountMissing')
    setRefused(!outcome.ok && outcome.code === 'nothingToRefund')
    // also after `nothingToRefund`: it was requested before, so the screen is out of date
    await refreshCalls(repaymentRefunds, repaymentInfo, latestLoan)
  }
  return { refund, busy, missing, refused }
}
