import type { AnswerOf } from '@hiram/contract'
import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { extensionQuote } from '@hiram/contract/repayment/extension'
import { isOwing } from '../../loan/is-owing.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ExtensionOffer } from './extension-offer.tsx'
import { Frame, NothingToPay, Pending } from './frame.tsx'

type Quote = AnswerOf<typeof extensionQuote>

/** Short, so that the screen soon shows that the minimum is paid. */
const lookAgainMs = 3000

/** /repayment/extend: moving the due dates by one period, with its full cost. */
export function ExtensionScreen() {
  const { t } = useTexts()
  const latest = useCall(latestLoan, {})
  const loan = latest.data?.latestApplication
  const title = t('title.repaymentExtend')
  if (loan && isOwing(loan.status)) return <OfLoan loan={loan} />
  if (latest.data) return <NothingToPay title={title} />
  return <Pending title={title} back={paths.repayment} failure={latest.failure} onRefresh={latest.refresh} />
}

function OfLoan({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(extensionQuote, { loanId: loan.loanId }, { refetchMs: lookAgainMs })
  if (data?.offer) return <ExtensionOffer loan={loan} offer={data.offer} onStale={refresh} />
  if (data?.refusal) return <NotNow refusal={data.refusal} />
  return <Pending title={t('title.repaymentExtend')} back={paths.repayment} failure={failure} onRefresh={refresh} />
}

/** Why an extension is not possible, and the alternatives. */
function NotNow({ refusal }: { refusal: NonNullable<Quote['refusal']> }) {
  const { t } = useTexts()
  return (
    <Frame
      title={t('title.repaymentExtend')}
      back={paths.repayment}
      bar={
        <BottomBar>
          <Button to={`${paths.repayment}?pay=part`}>{t('repayment.extend.payPart')}</Button>
          <Button kind="txt" to={paths.customerService}>
            {t('repayment.extend.talk')}
          </Button>
        </BottomBar>
      }
    >
      <Section>
        <div className="mt6">
          <EmptySlip />
        </div>
        <h2 className="page-h mt5">{t('repayment.extend.notNow')}</h2>
        <p className="lede">{t(`repayment.extend.refusal.${refusal}`)}</p>
      </Section>
    </Frame>
  )
}
