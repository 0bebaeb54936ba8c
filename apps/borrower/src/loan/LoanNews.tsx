import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../paths.ts'
import { useFormat } from '../platform/format/use-format.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconCalendar } from '../ui/icons.tsx'
import { List, ListItem } from '../ui/List.tsx'
import { Section } from '../ui/Section.tsx'
import { Tip } from '../ui/Tip.tsx'

/** What the borrower was written to about: a payment that the bank reversed, and a plan that waits for an answer. */
export function LoanNews({ loan: { restructuringOffer: offer, reversedPayment: reversed } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  return (
    <>
      {reversed ? (
        <Section tight>
          <Tip tone="warn">{t('loan.reversed', { amount: money(reversed.amount), date: date(reversed.on) })}</Tip>
        </Section>
      ) : null}
      {offer ? (
        <List>
          <ListItem
            icon={IconCalendar}
            title={t('loan.plan.offered')}
            sub={t('loan.plan.answerBy', { date: date(offer.answerBy) })}
            to={paths.loanPlan}
          />
        </List>
      ) : null}
    </>
  )
}
