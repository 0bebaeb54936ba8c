import { readSupport, reopenSupport, type SupportDetail } from '@hiram/contract/console/support'
import { today } from '@hiram/contract/console/today'
import { LoanFigures } from '../../parts/LoanFigures.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { BackToList, ClosedItem, NotTaken } from '../../work/item/ClosedItem.tsx'
import { problemText } from '../../work/problem-text.ts'
import { itemOf } from './item-of.ts'

type ClosedThreadProps = { thread: SupportDetail; isReading: boolean; onRead: () => void }

/** Before it is taken, while another has it, and once nothing waits in it. */
export function ClosedThread({ thread, ...reading }: ClosedThreadProps) {
  const { timeZone } = useMarket(thread.market)
  const mayOpen = useMay('support.reply')
  const { number, waitsSince, promisedOn, hours, locale } = thread
  return (
    <ClosedItem>
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
      <LoanFigures loanId={thread.loanId} />
      {thread.state === 'waiting' ? (
        <NotTaken item={itemOf(thread)} market={thread.market} title={t('support.sealed')} mayOpen={mayOpen}>
          {rich(mayOpen ? 'support.sealedMore' : 'support.mayNotOpen')}
        </NotTaken>
      ) : (
        <Done thread={thread} {...reading} />
      )}
    </ClosedItem>
  )
}

function Done({ thread: { threadId, state, closed, market }, isReading, onRead }: ClosedThreadProps) {
  const { timeZone } = useMarket(market)
  const may = useMay('support.reply')
  const reopen = async () => {
    const failure = await callConsole(reopenSupport, { threadId }).then(
      () => undefined,
      (error: unknown) => error,
    )
    toast(failure === undefined ? t('support.reopened') : problemText(failure))
    await readAgain(readSupport, today)
  }
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
      {may && !isReading && <Tip icon="eye">{rich('support.readAgainMore')}</Tip>}
      <BackToList queue="support">
        {may && !isReading && (
          <Button kind="primary" icon="eye" onClick={onRead}>
            {t('support.readAgain')}
          </Button>
        )}
        {may && <Button onClick={() => void reopen()}>{t('support.reopen')}</Button>}
      </BackToList>
    </Section>
  )
}
