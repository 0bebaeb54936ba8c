import { type SupportMessage, viewSupportPhoto } from '@hiram/contract/support'
import { useEffect, useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import css from './support.module.css'
import type { UnsentMessage } from './use-thread.ts'

export function ThreadMessage({ message }: { message: SupportMessage }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { from, text, at, seenAt } = message
  const mine = from === 'borrower'
  return (
    <li className={css.message} data-mine={mine || undefined}>
      <span className="sr">{mine ? t('support.you') : t('support.us')}</span>
      {text === null ? <Photo messageId={message.messageId} /> : <p>{text}</p>}
      <small>
        {date(at, 'dayTime')}
        {mine && seenAt ? ` · ${t('support.seen')}` : ''}
      </small>
    </li>
  )
}

type UnsentMessageProps = { message: UnsentMessage; onAgain: () => void; onDrop: () => void }

/** A message that is not sent yet or failed: it stays until it is sent or discarded. */
export function WaitingMessage({ message, onAgain, onDrop }: UnsentMessageProps) {
  const { t } = useTexts()
  const { text, photo, state } = message
  return (
    <li className={css.message} data-mine data-state={state}>
      {photo ? <OwnPhoto photo={photo} /> : <p>{text}</p>}
      <small role="status">{t(`support.state.${state}`)}</small>
      {state === 'sending' ? null : (
        <span className={css.ways}>
          {state === 'failed' ? <SmallButton onClick={onAgain}>{t('support.again')}</SmallButton> : null}
          <SmallButton onClick={onDrop}>{t('support.drop')}</SmallButton>
        </span>
      )}
    </li>
  )
}

function Photo({ messageId }: { messageId: string }) {
  const { t } = useTexts()
  const { data, failure } = useCall(viewSupportPhoto, { messageId })
  if (failure) return <p>{t('support.photoGone')}</p>
  if (!data) return <span className={css.picture} />
  return <img className={css.picture} src={`data:image/jpeg;base64,${data.base64}`} alt={t('support.photo')} />
}

function OwnPhoto({ photo }: { photo: Blob }) {
  const { t } = useTexts()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return source ? <img className={css.picture} src={source} alt={t('support.photo')} /> : null
}
