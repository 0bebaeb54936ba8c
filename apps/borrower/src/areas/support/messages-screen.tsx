import type { SupportMessage } from '@hiram/contract/support'
import { useEffect, useRef } from 'react'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { useUsualWait } from '../../loan/use-usual-wait.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Composer } from './composer.tsx'
import css from './support.module.css'
import { SupportNav } from './support-nav.tsx'
import { ThreadMessage, WaitingMessage } from './thread-message.tsx'
import { useSupportHours } from './use-support-hours.ts'
import { useThread } from './use-thread.ts'

/** /customer-service/messages: the thread with the lender's people. */
export function MessagesScreen() {
  const { t } = useTexts()
  const thread = useThread()
  const { messages, waiting } = thread
  const main = useAtTheEnd(`${messages?.at(-1)?.messageId ?? ''} ${waiting.length}`)
  const nav = <SupportNav title={t('title.supportMessages')} />
  if (!messages && thread.failure)
    return <LoadFailedScreen nav={nav} cause={callFailureOf(thread.failure)} onRefresh={thread.refresh} />
  return (
    <Screen nav={nav} paper mainRef={main} bar={<Composer onSay={thread.say} onShow={thread.show} />}>
      {messages ? null : <Skeleton block rows={4} label={t('common.loading')} />}
      {thread.more ? (
        <Section tight>
          <Button kind="alt" small onClick={() => void thread.readOlder()}>
            {t('support.earlier')}
          </Button>
        </Section>
      ) : null}
      {messages?.length === 0 && waiting.length === 0 ? (
        <Section tight>
          <p className="lede">{t('support.startText')}</p>
          <AnswerTime />
        </Section>
      ) : null}
      <ol className={css.thread} aria-live="polite" aria-label={t('title.supportMessages')}>
        {messages?.map((message) => (
          <ThreadMessage key={message.messageId} message={message} />
        ))}
        {waiting.map((message) => (
          <WaitingMessage
            key={message.id}
            message={message}
            onAgain={() => thread.again(message)}
            onDrop={() => thread.drop(message)}
          />
        ))}
      </ol>
      {messages?.at(-1)?.from === 'borrower' ? (
        <Section tight>
          <AnswerTime asked={askedAt(messages)} />
        </Section>
      ) : null}
    </Screen>
  )
}

/** The first message since the last answer: from it on the borrower waits. */
function askedAt(messages: readonly SupportMessage[]) {
  const answered = messages.findLastIndex(({ from }) => from === 'lender')
  return messages[answered + 1]?.at
}

function AnswerTime({ asked }: { asked?: string | undefined }) {
  const { t } = useTexts()
  const { sentences } = useFormat()
  const wait = useUsualWait('support', asked)
  return (
    <p className="label mt3" role="status">
      {sentences(wait && t('support.usually', wait), t('support.hours', useSupportHours()))}
    </p>
  )
}

/** The newest message is in sight whenever there is a new one. */
function useAtTheEnd(newest: string) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (newest.trim() && main.current) main.current.scrollTop = main.current.scrollHeight
  }, [newest])
  return main
}
