import { paths } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconDoc, IconHistory, IconSlip } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'

/** Links to the loan's other screens; `whole` adds the status screen. */
export function LoanLinks({ whole = false }: { whole?: boolean }) {
  const { t } = useTexts()
  return (
    <List>
      {whole ? (
        <ListItem icon={IconDoc} title={t('home.whole')} sub={t('home.wholeNote')} to={paths.loanStatus} />
      ) : null}
      <ListItem icon={IconSlip} title={t('home.fees')} to={paths.loanStatusFee} />
      <ListItem icon={IconHistory} title={t('home.log')} sub={t('home.logNote')} to={paths.loanStatusProcessLog} />
    </List>
  )
}
