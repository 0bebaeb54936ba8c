import type { AnswerOf } from '@hiram/contract'
import { listMessages, type MessageKind, seeMessages, unreadMessages } from '@hiram/contract/messages'
import { useEffect } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { messagePaths } from '../../message-paths.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, usePages } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import type { IconType } from '../../ui/Icon.tsx'
import { IconBell, IconCalendar, IconShield, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { Screen } from '../../ui/Screen.tsx'

const icons: Partial<Record<MessageKind, IconType>> = {
  dueSoon: IconCalendar,
  dueToday: IconCalendar,
  overdue: IconCalendar,
  passwordChanged: IconShield,
  phoneChanged: IconShield,
  passkeyAdded: IconShield,
  passkeyStopped: IconShield,
  paidOut: IconSlip,
  proofAccepted: IconSlip,
  proofRefused: IconSlip,
}

/** /messages: every message we sent, newest first; a tap leads to what it is about. */
export function InboxScreen() {
  const { t } = useTexts()
  const list = usePages(listMessages, {}, ({ next }) => (next === null ? undefined : { page: next }))
  const messages = list.pages?.flatMap((page) => page.messages)
  const nav = <HelpNav line title={t('title.inbox')} back={paths.homeMe} />
  useSeen(messages?.some(({ isNew }) => isNew) ?? false)
  if (!messages) return <PendingScreen nav={nav} rows={5} failure={list.failure} onRefresh={list.refresh} />
  if (messages.length === 0)
    return (
      <EmptyScreen nav={nav} title={t('messages.emptyTitle')}>
        {t('messages.emptyText')}
      </EmptyScreen>
    )
  return (
    <Screen nav={nav}>
      <List>
        {messages.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </List>
      <ListEnd list={list} labels={{ more: t('messages.more'), busy: t('common.loading'), end: t('messages.end') }} />
      <List>
        <ListItem icon={IconBell} title={t('title.notifications')} to={paths.notifications} />
      </List>
    </Screen>
  )
}

type Message = AnswerOf<typeof listMessages>['messages'][number]

/** Its words stay in the language they were sent in. */
function MessageRow({ message: { kind, text, language, at, isNew } }: { message: Message }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <ListItem
      icon={icons[kind] ?? IconBell}
      title={<span lang={language ?? undefined}>{isNew ? <b>{text}</b> : text}</span>}
      sub={date(at, 'dayTime')}
      {...(isNew && { end: t('messages.new') })}
      to={messagePaths[kind]}
    />
  )
}

/** Opened, they are no longer new: the next opening shows them so, and the count at home goes at once. */
function useSeen(isNew: boolean) {
  useEffect(() => {
    if (!isNew) return
    void api(seeMessages, {}, { silent: true, background: true }).then((outcome) => {
      if (outcome.ok) void refreshCalls(unreadMessages)
    })
  }, [isNew])
}
