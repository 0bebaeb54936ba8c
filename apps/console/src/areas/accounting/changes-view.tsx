import { permissionToDecide } from '@hiram/contract/console/asked-changes'
import { type BooksApproval, listBooksChanges } from '@hiram/contract/console/books-changes'
import { AnswerBar } from '../../parts/AnswerBar.tsx'
import { answersOf } from '../../parts/answers-of.ts'
import { Postings } from '../../parts/Postings.tsx'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatMonth } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Foot } from '../../queue/Foot.tsx'
import { Empty } from '../../queue/Instead.tsx'
import { listStateOf } from '../../queue/list-state.ts'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { usePaging } from '../../queue/use-paging.ts'
import { Scroll } from '../../ui/Columns.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Person, Tag } from '../../ui/Marks.tsx'
import { Pane, Split } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './accounting.module.css'
import type { Accounting } from './accounting-request.ts'
import { BooksNotRead } from './books-not-read.tsx'
import { NewEntry } from './new-entry.tsx'

/** What people change in the books: one asks and sees what it posts, another agrees with their passkey. */
export function ChangesView({ asked: { market, after } }: { asked: Accounting }) {
  const reading = useRead(listBooksChanges, { market, ...after }, { every: readAgainMs, keeps: true })
  const { data, error, refetch } = reading
  const paging = usePaging(data?.after)
  const mayAsk = useMay('books.ask')
  const { chosen } = useNarrowing()
  if (error && !data) return <BooksNotRead error={error} onAgain={() => void refetch()} />
  if (!data) return null
  const { waiting, answered, count, readAt } = data
  const isOld = error !== null
  return (
    <Split
      list={
        <>
          <Scroll label={t('accounting.view.changes')}>
            {waiting.length === 0 && !paging.earlier && (
              <Empty title={t('approvals.empty')}>{t('accounting.noneWaits')}</Empty>
            )}
            {waiting.map((one) => (
              <Change key={one.approval.approvalId} of={one} market={market} isOld={isOld} />
            ))}
            {answered.map((one) => (
              <Change key={one.approval.approvalId} of={one} market={market} isOld={isOld} />
            ))}
          </Scroll>
          <Foot
            state={listStateOf(reading)}
            readAt={readAt}
            count={count !== null && t('list.shown', { shown: count })}
            paging={paging}
          />
        </>
      }
      pane={
        mayAsk ? (
          <NewEntry
            key={`${market}${chosen('reverses')}${chosen('month')}`}
            market={market}
            books={data}
            isOld={isOld}
          />
        ) : (
          <Pane label={t('accounting.newEntry')}>
            <Section title={t('accounting.newEntry')}>
              <Tip icon="lock">{t('accounting.mayNotAsk')}</Tip>
            </Section>
          </Pane>
        )
      }
      isWide
    />
  )
}

/** The paper and the day that are agreed to with the amounts. */
function factsOf(command: BooksApproval['approval']['command']): readonly (readonly [string, string])[] {
  if (command.kind !== 'manualEntry' && command.kind !== 'reversal') return []
  const of =
    command.kind === 'manualEntry'
      ? ([t('accounting.document'), command.document] as const)
      : ([t('accounting.entryReversed'), command.reverses] as const)
  return [of, [t('loan.valueDate'), formatDay(command.valueDate, { year: true })]]
}

function Change({ of, market, isOld }: { of: BooksApproval; market: string; isOld: boolean }) {
  const { timeZone } = useMarket(market)
  const { posts, approval } = of
  const { approvalId, number, kind, command, reason, maker, askedAt, state, checker, answeredAt, answer, isOwn } =
    approval
  const mayDecide = useMay(permissionToDecide(kind))
  const title =
    command.kind === 'periodClose'
      ? t('accounting.change.periodClose', { month: formatMonth(`${command.month}-01`) })
      : t(`why.${kind}`)
  return (
    <Section title={title} note={<Tag>{number}</Tag>}>
      <div className={css.change}>
        <p className={css.who}>
          <Person initials={maker.initials}>{maker.name}</Person>
          <span>{t('approvals.askedAt', { at: formatInstant(askedAt, timeZone) })}</span>
        </p>
        <Tip icon="chat">{rich('approvals.reason', { reason })}</Tip>
        <Facts rows={factsOf(command)} />
        {posts.lines.length > 0 && <Postings posts={posts} />}
        {state === 'waiting' ? (
          <AnswerBar
            number={number}
            isOwn={isOwn}
            mayDecide={mayDecide}
            isOld={isOld}
            posts={posts.lines.length > 0}
            answers={answersOf(approvalId, listBooksChanges)}
            hasKeys={false}
          />
        ) : (
          <p>
            {t('approvals.answered', {
              state: t(`approvals.state.${state}`),
              by: checker?.name ?? 'none',
              at: answeredAt ? formatInstant(answeredAt, timeZone) : '',
            })}{' '}
            {answer && <q>{answer}</q>}
          </p>
        )}
      </div>
    </Section>
  )
}
