import { type SupportDetail, supportPhoto } from '@hiram/contract/console/support'
import { useState } from 'react'
import { LoanFigures } from '../../parts/LoanFigures.tsx'
import { LonePhoto } from '../../parts/LonePhoto.tsx'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Opened } from './opened.ts'
import css from './support.module.css'

type Message = Opened['messages'][number]

/** What was written, oldest first, and what the borrower owes; a photo opens by itself, as a look of its own. */
export function Messages({ thread, messages }: { thread: SupportDetail; messages: readonly Message[] }) {
  return (
    <Scroll label={t('support.messages')}>
      <ol className={css.messages}>
        {messages.map((message) => (
          <li key={message.messageId} className={classNames(css.message, message.from === 'lender' && css.ours)}>
            <span className={css.note}>
              <Who message={message} market={thread.market} />
            </span>
            {message.text === null ? (
              <Photo threadId={thread.threadId} messageId={message.messageId} />
            ) : (
              <p lang={thread.locale}>{message.text}</p>
            )}
          </li>
        ))}
      </ol>
      <LoanFigures loanId={thread.loanId} />
    </Scroll>
  )
}

function Who({ message: { from, at, seenAt }, market }: { message: Message; market: string }) {
  const { timeZone } = useMarket(market)
  const when = formatInstant(at, timeZone)
  if (from === 'borrower') return t('support.byBorrower', { at: when })
  return t('support.byUs', { at: when, seen: seenAt ? 'yes' : 'no' })
}

function Photo({ threadId, messageId }: { threadId: string; messageId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('support.openPhoto')}</Button>
  return (
    <div className={css.photo}>
      <LonePhoto call={supportPhoto} request={{ threadId, messageId }} photoId={messageId} title={t('support.photo')} />
    </div>
  )
}
