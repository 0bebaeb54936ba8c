import { readSupport, reopenSupport, type SupportDetail } from '@hiram/contract/console/support'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatTime } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import { useTake } from '../../work/use-take.ts'
import css from './support.module.css'

/** Before it is taken, while another has it, and once nothing waits in it. */
export function ClosedThread({ thread }: { thread: SupportDetail }) {
  const { timeZone } = useMarket(thread.market)
  const { number, waitsSince, promisedOn, hours, locale } = thread
  return (
    <div className={css.closed}>
      <Section title={t('support.known')}>
        <Facts
          rows={[
            [t('support.number'), number],
            [t('support.waitsSince'), waitsSince ? formatInstant(waitsSince, timeZone) : t('support.nothing')],
            [t('support.promised'), promisedOn ? formatDay(promisedOn, { weekday: true }) : t('promise.none')],
            [t('support.hours'), t('support.hoursOf', hours)],
            [t('support.language'), t(`support.locale.${locale}`)],
          ]}
        />
      </Section>
      {thread.state === 'waiting' ? <NotTaken thread={thread} /> : <Done thread={thread} />}
    </div>
  )
}

function Done({ thread: { threadId, state, closed, market } }: { thread: SupportDetail }) {
  const { timeZone } = useMarket(market)
  const [, go] = useLocation()
  const may = useMay('support.reply')
  const reopen = async () => {
    const failure = await callConsole(reopenSupport, { threadId }).then(
      () => undefined,
      (error: unknown) => error,
    )
    toast(failure === undefined ? t('support.reopened') : problemText(failure))
    await readAgain(readSupport, today)
  }
  useKeys([{ keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/messages') }])
  return (
    <Section title={t(state === 'closed' ? 'support.isClosed' : 'support.isAnswered')}>
      <Tip tone="good" icon="check">
        {closed
          ? t('support.closedBy', {
              at: formatInstant(closed.at, timeZone),
              by: closed.by ?? t('record.byLenderSystem'),
            })
          : t('support.answeredMore')}
      </Tip>
      <div className={css.actions}>
        {may && <Button onClick={() => void reopen()}>{t('support.reopen')}</Button>}
        <Button onClick={() => go('/messages')} hotkey="Escape">
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}

function NotTaken({ thread: { threadId, number, takenBy } }: { thread: SupportDetail }) {
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const claim = useTake()
  const may = useMay('support.reply')
  const canOpen = may && takenBy === null
  const takeIt = async () => {
    if (!canOpen || isBusy) return
    setBusy(true)
    await claim.take({ queue: 'support', itemId: threadId, takenBy, number })
    setBusy(false)
  }
  useKeys([
    { keys: 'c', label: 'key.take', inStrip: canOpen, run: () => void takeIt() },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/messages') },
  ])
  return (
    <Section title={t('support.sealed')}>
      {takenBy ? (
        <Tip tone="warn" icon="user">
          {t('pane.others', { name: takenBy.name, until: formatTime(takenBy.until) })}
        </Tip>
      ) : (
        <Tip icon="eye">{rich(may ? 'support.sealedMore' : 'support.mayNotOpen')}</Tip>
      )}
      <div className={css.actions}>
        {canOpen && (
          <Button kind="primary" hotkey="c" disabled={isBusy} onClick={() => void takeIt()}>
            {t('record.takeAndOpen')}
          </Button>
        )}
        <Button hotkey="Escape" onClick={() => go('/messages')}>
          {t('record.back')}
        </Button>
      </div>
    </Section>
  )
}
