import { type LoanView, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { useEffect } from 'react'
import { KeyFacts } from '../../loan/KeyFacts.tsx'
import { Money } from '../../loan/Money.tsx'
import { paths } from '../../paths.ts'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { trackOnce } from '../../platform/tracking/track-once.ts'
import { Button } from '../../ui/Button.tsx'
import { IconBank } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { CancelLoan } from './cancel-loan.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine, usePaymentsLine } from './loan-sum.tsx'
import { payoutText } from './reasons.ts'
import { useLoanFacts } from './use-loan-facts.ts'
import { usePayoutAccount } from './use-payout-account.ts'

/** An open offer: its amount, key facts, the account it is paid to. What was signed is all here: one tap takes it. */
export function StatusWithdrawal({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date, sentences } = useFormat()
  const loanLine = useLoanLine()
  const paymentsLine = usePaymentsLine()
  const facts = useLoanFacts()
  const account = usePayoutAccount()
  useEffect(() => void trackOnce('prePass', loan.loanId), [loan.loanId])
  const { send, busy, failure } = useSend(withdrawLoan, { handles: ['payoutAccountMissing', 'loanNotInState'] })
  async function take() {
    const outcome = await send({ loanId: loan.loanId })
    if (outcome.ok || outcome.code === 'loanNotInState') await refreshCalls(latestLoan)
  }
  const failed = loan.payout?.state === 'failed' ? loan.payout : undefined
  const correctAccount = failed !== undefined || failure?.code === 'payoutAccountMissing'
  return (
    <Frame
      title={t('loan.yourOffer')}
      bar={
        <BarButton
          note={loan.offerEndsOn ? t('loan.offerEnds', { date: date(loan.offerEndsOn) }) : undefined}
          onClick={() => void take()}
          loading={busy ? t('loan.sending') : undefined}
        >
          {t('loan.withdraw', { amount: money(loan.receivedAmount) })}
        </BarButton>
      }
    >
      <StatusPanel status="withdrawal" title={t('loan.withdrawalTitle')}>
        {t('loan.withdrawalText', { amount: money(loan.receivedAmount) })}
      </StatusPanel>
      {correctAccount ? <AccountTrouble failed={failed} /> : null}
      <Section title={t('loan.yourLoan')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
        <p className="label mt3">{sentences(paymentsLine(loan), t('loan.takeAfter'))}</p>
      </Section>
      <Section>
        <KeyFacts title={t('loan.keyFacts')} note={t('loan.keyFactsNote')} groups={facts(loan)} />
      </Section>
      <List title={t('loan.goesTo')}>
        <ListItem
          icon={IconBank}
          title={account?.bank ?? t('loan.account')}
          sub={account ? t('loan.accountEnding', { ending: account.ending }) : undefined}
          end={<Money minor={loan.receivedAmount} />}
        />
      </List>
      <LoanLinks>
        <CancelLoan loan={loan} />
      </LoanLinks>
    </Frame>
  )
}

/** Why the last transfer came back, or that no account is there, and the way to correct it. */
function AccountTrouble({ failed }: { failed: LoanView['payout'] | undefined }) {
  const { t } = useTexts()
  const { gap, sentences } = useFormat()
  return (
    <Section>
      <Tip tone="bad">
        <b>{t(failed ? 'loan.payoutFailed' : 'loan.accountMissing')}</b>
        {gap}
        {sentences(
          failed?.wasReturned ? t('loan.payoutReturned') : null,
          failed ? t(payoutText(failed.failure)) : t('loan.accountMissingDo'),
          failed?.wasReturned ? t('loan.payoutReturnedDo') : null,
        )}
      </Tip>
      <Button className="mt3" kind="alt" icon={IconBank} to={paths.applyWithdrawal}>
        {t('loan.changeAccount')}
      </Button>
    </Section>
  )
}
