import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconDoc, IconHistory, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'

/** Links to the loan's other screens; `children` are rows of this status. */
export function LoanLinks({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <List>
      <ListItem icon={IconDoc} title={t('loan.linkInfo')} to={paths.loanStatusInfo} />
      <ListItem icon={IconSlip} title={t('loan.linkFee')} to={paths.loanStatusFee} />
      <ListItem icon={IconHistory} title={t('loan.linkLog')} to={paths.loanStatusProcessLog} />
      {children}
    </List>
  )
}
