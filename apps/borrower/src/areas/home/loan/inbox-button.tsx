import { unreadMessages } from '@hiram/contract/messages'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconMail } from '../../../ui/icons.tsx'

const lookAgainMs = 60_000

/** The inbox, with a dot when something in it is new. */
export function InboxButton() {
  const { t } = useTexts()
  const { data } = useCall(unreadMessages, {}, { refetchMs: lookAgainMs })
  const count = data?.count ?? 0
  return (
    <IconButton
      icon={IconMail}
      label={count > 0 ? t('account.inboxNew', { count }) : t('account.inbox')}
      news={count > 0}
      to={paths.messages}
    />
  )
}
