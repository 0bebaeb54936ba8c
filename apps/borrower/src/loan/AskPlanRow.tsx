import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconShield } from '../ui/icons.tsx'
import { ListItem } from '../ui/List.tsx'

/** Leads to asking for a hardship plan; not while one that was offered waits for an answer. */
export function AskPlanRow({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return loan.restructuringOffer ? null : (
    <ListItem
      icon={IconShield}
      title={t('loan.askPlan')}
      sub={t('loan.askPlanSub')}
      to={`${paths.specialApplication}?about=hardshipPlan`}
    />
  )
}
