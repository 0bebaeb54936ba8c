import { loanRecord } from '@hiram/contract/history'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ApplicationRow } from './application-row.tsx'
import { PastLoans } from './past-loans.tsx'

/** /home/record: every application, in any state. */
export function RecordScreen() {
  const { t } = useTexts()
  return (
    <PastLoans
      call={loanRecord}
      nav={<HelpNav line title={t('title.record')} back={paths.homeMe} />}
      row={ApplicationRow}
      dayOf={({ appliedAt }) => appliedAt}
      none={t('history.noApplications')}
    />
  )
}
