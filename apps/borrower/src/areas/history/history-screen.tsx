import { loanHistory } from '@hiram/contract/history'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { LoanRow } from './loan-row.tsx'
import { PastLoans } from './past-loans.tsx'

/** /history: every loan that was paid out. */
export function HistoryScreen() {
  const { t } = useTexts()
  return (
    <PastLoans
      call={loanHistory}
      nav={<HelpNav line title={t('title.history')} back={paths.homeMe} />}
      row={LoanRow}
      dayOf={({ disbursedOn, appliedAt }) => disbursedOn ?? appliedAt}
      none={t('history.noneText')}
    />
  )
}
