import { accountDeletion, type DeletionStanding } from '@hiram/contract/account/deletion'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { paths } from '../../../paths.ts'
import { setAnswer, useCall } from '../../../platform/api/use-call.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { DecideDeletion } from './decide-deletion.tsx'
import { IdentifyByCode } from './identify-by-code.tsx'
import { KeepAccount } from './keep-account.tsx'

/** /deleteAccount/confirm: a code sent to the phone proves ownership; then delete, keep, or show why it is refused. */
export function DeletionConfirmScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(accountDeletion, {})
  const take = (standing: DeletionStanding) => setAnswer(accountDeletion, {}, standing)
  if (!data) {
    const nav = <HelpNav line title={t('title.deletionConfirm')} back={paths.homeMe} />
    return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  }
  const { identified, account } = data
  if (!identified || !account) return <IdentifyByCode phone={account?.phone} onIdentified={take} />
  if (account.waiting) return <KeepAccount waiting={account.waiting} onKept={take} />
  return <DecideDeletion account={account} onChanged={take} />
}
