import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconClock } from '../ui/icons.tsx'
import { ListItem } from '../ui/List.tsx'
import { mayExtend } from './may-extend.ts'

/** Leads to moving the due date, where that is offered. */
export function ExtendRow({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return mayExtend(loan) ? (
    <ListItem icon={IconClock} title={t('loan.moreTime')} sub={t('loan.moreTimeSub')} to={paths.repaymentExtend} />
  ) : null
}
