import type { AnswerOf } from '@hiram/contract'
import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { extendLoan, type extensionQuote } from '@hiram/contract/repayment/extension'
import { useState } from 'react'
import { AmountList } from '../../loan/AmountList.tsx'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { paths } from '../../paths.ts'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Frame } from './frame.tsx'

type Offer = NonNullable<AnswerOf<typeof extensionQuote>['offer']>
type ExtensionOfferProps = { loan: LoanView; offer: Offer; onStale: () => Promise<void> }

/** REP-03: the full cost and the new dates; the borrower pays the minimum first, then agrees. */
export function ExtensionOffer({ loan, offer, onStale }: ExtensionOfferProps) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const { agree, busy, stale } = useAgree(loan, onStale)
  const { minimumRepaymentAmount: minimum, extraInterest, newDueDate, left } = offer
  return (
    <Frame
      title={t('title.repaymentExtend')}
      back={paths.repayment}
      bar={
        <BottomBar note={t('repayment.extend.barNote', { date: date(newDueDate), amount: money(extraInterest) })}>
          {minimum > 0n ? (
            <Button to={`${paths.repayment}?pay=minimum`}>{t('repayment.extend.payFirst')}</Button>
          ) : (
            <Button onClick={() => void agree(offer)} loading={busy ? t('common.wait') : undefined}>
              {t('repayment.extend.agree')}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div role="status" aria-live="polite">
        {stale ? <Tip tone="warn">{t('repayment.extend.changed')}</Tip> : null}
      </div>
      <Section tight title={t('repayment.extend.costTitle')} lead={t('repayment.extend.costLead')}>
        <AmountList
          rows={[
            {
              label: t('repayment.extend.minimum'),
              note: minimum > 0n ? t('repayment.extend.minimumNote') : t('repayment.extend.minimumPaid'),
              value: minimum,
            },
            {
              label: t('repayment.extend.extraInterest'),
              note: t('repayment.extend.extraNote', { date: date(newDueDate) }),
              value: extraInterest,
              cost: true,
            },
          ]}
        />
        <p className="label mt3">{t('repayment.extend.noFee')}</p>
      </Section>
      <NewDates offer={offer} />
      <Section>
        <p className="label">{t('repayment.extend.left', { left })}</p>
      </Section>
    </Frame>
  )
}

function NewDates({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <Section title={t('repayment.extend.datesTitle')}>
      <PaymentTable
        head={[t('repayment.extend.colPayment'), t('repayment.extend.colFrom'), t('repayment.extend.colTo')]}
        rows={offer.dueDates.map(({ number, from, to }) => ({ cells: [number, date(from), date(to)] }))}
      />
    </Section>
  )
}

const stales = ['offerChanged', 'minimumNotPaid', 'extensionRefused'] as const

/** Agrees to the offer shown; an outdated offer is read again instead. */
function useAgree(loan: LoanView, onStale: () => Promise<void>) {
  const { t } = useTexts()
  const { date } = useFormat()
  const [stale, setStale] = useState(false)
  const { send, busy } = useSend(extendLoan, { handles: stales })
  async function agree({ extraInterest, newDueDate }: Offer) {
    const outcome = await send({
      loanId: loan.loanId,
      agreedExtraInterest: extraInterest,
      agreedDueDate: newDueDate,
    })
    if (outcome.ok) {
      await refreshCalls(latestLoan, repaymentInfo)
      showToast({ kind: 'success', text: t('repayment.extend.done', { date: date(newDueDate) }), masked: false })
      replace(paths.loanStatus)
      return
    }
    const changed = stales.some((code) => code === outcome.code)
    setStale(changed)
    if (changed) await onStale()
  }
  return { agree, busy, stale }
}
