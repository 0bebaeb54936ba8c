import { accountDeletion } from '@hiram/contract/account/deletion'
import { useEffect } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptySlip } from '../../../ui/drawings/EmptySlip.tsx'
import { Result } from '../../../ui/Result.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'

/** /deleteAccount/success: the account is locked; when it is deleted, and how to cancel that. */
export function DeletionSuccessScreen() {
  const { t } = useTexts()
  const { date } = useFormat()
  const { data } = useCall(accountDeletion, {})
  const waiting = data?.account?.waiting
  // not true when no account is being deleted
  useEffect(() => {
    if (data && !waiting) replace(paths.deleteAccount)
  }, [data, waiting])
  return (
    <Screen
      paper
      nav={<HelpNav line title={t('title.deletionSuccess')} back={paths.homeMe} />}
      bar={
        <BottomBar bare>
          <Button to={paths.finished}>{t('common.done')}</Button>
          <Button kind="txt" small to={paths.deleteAccountConfirm}>
            {t('account.waiting.keep')}
          </Button>
        </BottomBar>
      }
    >
      <Result drawing={<EmptySlip />} title={t('account.success.title')} heading="h2">
        <p>{t('account.success.text')}</p>
        {waiting ? (
          <p>
            {t('account.success.until', {
              grace: date(waiting.graceEndsAt, 'dayTime'),
              gone: date(waiting.doneBy, 'dayTime'),
            })}
          </p>
        ) : null}
      </Result>
    </Screen>
  )
}
