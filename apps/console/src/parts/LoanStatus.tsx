import type { LoanStatus as Status } from '@hiram/contract/loan'
import { t } from '../platform/texts/texts.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Status as Mark } from '../ui/Marks.tsx'

const icons = {
  examine: 'examine',
  refuse: 'refuse',
  rollback: 'rollback',
  abandon: 'abandon',
  withdrawal: 'withdrawal',
  pass: 'pass',
  repay: 'repay',
  overdue: 'overdue',
  close: 'closed',
} as const satisfies Record<Status, IconName>

/** A loan's state in the words of staff. */
export function LoanStatus({ status, isExpired, days }: { status: Status; isExpired?: boolean; days?: number }) {
  const text =
    status === 'overdue' && days ? t('status.overdueDays', { days }) : t(`status.${isExpired ? 'expired' : status}`)
  return (
    <Mark tone={status} icon={icons[status]}>
      {text}
    </Mark>
  )
}
