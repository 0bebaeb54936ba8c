import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../paths.ts'
import { useFormat } from '../platform/format/use-format.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconCalendar } from '../ui/icons.tsx'
import { List, ListItem } from '../ui/List.tsx'

/** A plan the lender has offered: where to read it, and by when to answer. */
export function PlanOfferRow({ loan: { restructuringOffer: offer } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return offer ? (
    <List>
      <ListItem
        icon={IconCalendar}
        title={t('loan.plan.offered')}
        sub={t('loan.plan.answerBy', { date: date(offer.answerBy) })}
        to={paths.loanPlan}
      />
    </List>
  ) : null
}
