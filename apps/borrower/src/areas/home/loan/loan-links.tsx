import { paths } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { IconHistory, IconSlip } from '../../../ui/icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'

/** What else there is to read about the loan. */
export function LoanLinks() {
  const { t } = useTexts()
  return (
    <List>
      <ListItem icon={IconSlip} title={t('home.fees')} to={paths.loanStatusFee} />
      <ListItem icon={IconHistory} title={t('home.log')} sub={t('home.logNote')} to={paths.loanStatusProcessLog} />
    </List>
  )
}
