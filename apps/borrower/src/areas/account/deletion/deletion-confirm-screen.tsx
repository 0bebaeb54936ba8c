import type { DeletionStanding } from '@hiram/contract/account/deletion'
import { accountDeletion } from '@hiram/contract/account/deletion'
import { setAnswer, useCall } from '../../../platform/api/use-call.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Waiting } from '../waiting.tsx'
import { DecideDeletion } from './decide-deletion.tsx'
import { IdentifyByCode } from './identify-by-code.tsx'
import { KeepAccount } from './keep-account.tsx'

/** /deleteAccount/confirm: a code sent to the phone proves ownership; then delete, keep, or show why it is refused. */
export function DeletionConfirmScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(accountDeletion, {})
  const take = (standing: DeletionStanding) => setAnswer(accountDeletion, {}, standing)
  if (!data) return <Waiting title={t('title.deletionConfirm')} failed={failure !== undefined} onRefresh={refresh} />
  const { identified, account } = data
  if (!identified || !account) return <IdentifyByCode phone={account?.phone} onIdentified={take} />
  if (account.waiting) return <KeepAccount waiting={account.waiting} onKept={take} />
  return <DecideDeletion account={account} onChanged={take} />
}
