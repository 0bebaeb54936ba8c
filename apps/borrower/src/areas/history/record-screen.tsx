import { loanRecord } from '@hiram/contract/history'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { PastLoans } from './past-loans.tsx'

/** /home/record: every application, whatever became of it. */
export function RecordScreen() {
  const { t } = useTexts()
  return (
    <PastLoans
      call={loanRecord}
      nav={
        <NavBar
          line
          title={t('title.record')}
          back={{ label: t('common.back'), onClick: () => void goBack(paths.homeMe) }}
          end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
        />
      }
    />
  )
}
