import { type CollectionDetail, readCollection } from '@hiram/contract/console/collections'
import { useState } from 'react'
import { Link } from 'wouter'
import { Contacts } from '../../parts/Contacts.tsx'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { dateIn, formatDay, formatMoney } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Status } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Call } from './call.tsx'
import css from './collections.module.css'
import { ContactRules } from './contact-rules.tsx'
import { Handling } from './handling.tsx'

type PaneProps = { loanId: string | undefined; isOld: boolean }

/** One loan past due: what is owed, the rules, the promise, the call. */
export function CollectionPane({ loanId, isOld }: PaneProps) {
  const { data, error, refetch } = useRead(
    readCollection,
    { loanId: loanId ?? '' },
    { isOff: loanId === undefined, every: readAgainMs },
  )
  if (loanId === undefined || (!data && !error)) return <Pane label={t('pane.none')}>{null}</Pane>
  if (!data)
    return (
      <Pane label={t('pane.none')}>
        <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
      </Pane>
    )
  return <Opened key={loanId} detail={data} isOld={isOld} />
}

function Opened({ detail, isOld }: { detail: CollectionDetail; isOld: boolean }) {
  const mayContact = useMay('collection.contact')
  const [side, setSide] = useState<'stop' | 'handOver'>()
  const facts = (
    <>
      <Owed detail={detail} />
      <ContactRules detail={detail} />
      <PromiseToPay detail={detail} />
    </>
  )
  const more = (
    <>
      {mayContact && <Handling detail={detail} side={side} onSide={setSide} isOld={isOld} />}
      <History detail={detail} />
    </>
  )
  if (mayContact && side === undefined) return <Call detail={detail} isOld={isOld} before={facts} after={more} />
  return (
    <Pane label={t('collections.record', { number: detail.row.loanNumber })}>
      {side === undefined && facts}
      {more}
    </Pane>
  )
}

function Owed({ detail: { row, dueNow, dueTomorrow } }: { detail: CollectionDetail }) {
  const { loanId, loanNumber, borrowerId, borrowerNumber, overdueDays, currency, owes } = row
  const more = dueTomorrow - dueNow
  return (
    <Section title={formatMoney(dueNow, currency)} note={<LoanStatus status="overdue" days={overdueDays} />}>
      <p className={css.owed}>
        {more > 0n ? t('collections.dueMore', { amount: formatMoney(more, currency) }) : t('collections.dueToday')}
      </p>
      <p className={css.owed}>
        {rich('collections.ends', { amount: formatMoney(owes, currency) })}{' '}
        <Link href={`/loans/${loanId}`}>{loanNumber}</Link>{' '}
        <Link href={`/borrowers/${borrowerId}`}>{borrowerNumber}</Link>
      </p>
    </Section>
  )
}

const promiseTones = {
  open: ['rollback', 'clock'],
  kept: ['close', 'check'],
  broken: ['overdue', 'clock'],
} as const

function PromiseToPay({ detail: { row } }: { detail: CollectionDetail }) {
  const { timeZone } = useMarket(row.market)
  const { promise, currency } = row
  if (!promise) return null
  const { state, amount, promisedOn, madeAt, received } = promise
  const [tone, icon] = promiseTones[state]
  const day = dateIn(madeAt, timeZone)
  return (
    <Section
      title={t('collections.promise')}
      note={
        <Status tone={tone} icon={icon}>
          {t(`collections.promised.${state}`)}
        </Status>
      }
    >
      <p>
        {t('collections.promiseMore', {
          amount: formatMoney(amount, currency),
          day: formatDay(promisedOn),
          made: formatDay(day),
          received: received > 0n ? formatMoney(received, currency) : t('collections.nothingCame'),
        })}
      </p>
    </Section>
  )
}

function History({ detail: { row, contacts } }: { detail: CollectionDetail }) {
  const { timeZone } = useMarket(row.market)
  return (
    <Section title={t('contacts.title')}>
      <Contacts contacts={contacts} timeZone={timeZone} />
    </Section>
  )
}
