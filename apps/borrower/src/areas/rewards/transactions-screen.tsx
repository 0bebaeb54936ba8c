import type { AnswerOf } from '@hiram/contract'
import { transactionRecords } from '@hiram/contract/transactions'
import { useState } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { Money } from '../../loan/Money.tsx'
import { historyPath, paths } from '../../paths.ts'
import { type PagesState, usePages } from '../../platform/api/use-call.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { IconInfo } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Result } from '../../ui/Result.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './rewards.module.css'
import { ScoreRow } from './score-row.tsx'

const kinds = ['money', 'score'] as const
type Kind = (typeof kinds)[number]
type Moved = AnswerOf<typeof transactionRecords>['records'][number]

/** /transactionRecord: every journal entry of money and of the score, newest first (HIS-02). */
export function TransactionsScreen() {
  const { t } = useTexts()
  const [kind, setKind] = useState<Kind>('money')
  const list = usePages(transactionRecords, { kind }, ({ next }) => (next === null ? undefined : { before: next }))
  const records = list.pages?.flatMap((page) => page.records)
  const nav = <HelpNav line title={t('title.transactions')} back={paths.homeMe} />
  if (!records && list.failure)
    return <LoadFailedScreen nav={nav} cause={callFailureOf(list.failure)} onRefresh={list.refresh} />
  return (
    <Screen nav={nav}>
      <Section tight>
        <ChipGroup
          aria-label={t('title.transactions')}
          options={kinds.map((value) => ({ value, label: t(`rewards.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </Section>
      <Records list={list} records={records} kind={kind} />
      <List>
        <ListItem icon={IconInfo} title={t('title.rules')} to={paths.transactionRecordRule} />
      </List>
    </Screen>
  )
}

type RecordsProps = { list: PagesState<typeof transactionRecords>; records: readonly Moved[] | undefined; kind: Kind }

function Records({ list, records, kind }: RecordsProps) {
  const { t } = useTexts()
  if (!records) return <Skeleton block rows={6} label={t('common.loading')} />
  if (records.length === 0) {
    return (
      <Result
        heading="h2"
        drawing={<EmptySlip />}
        title={t(kind === 'money' ? 'rewards.noTransactions' : 'rewards.noScoreRecords')}
      >
        {t(kind === 'money' ? 'rewards.noTransactionsText' : 'rewards.noScoreText')}
      </Result>
    )
  }
  return (
    <PullToRefresh onRefresh={list.refresh} label={t('common.loading')}>
      <List>
        {records.map((record) =>
          record.kind === 'score' ? (
            <ScoreRow key={record.recordId} {...record} />
          ) : (
            <MoneyRow key={record.recordId} record={record} />
          ),
        )}
      </List>
      <ListEnd list={list} labels={{ more: t('rewards.more'), busy: t('common.loading'), end: t('rewards.end') }} />
    </PullToRefresh>
  )
}

function MoneyRow({ record }: { record: Extract<Moved, { kind: 'money' }> }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { type, direction, amount, valueDate, at, loanId } = record
  return (
    <ListItem
      title={t(`rewards.type.${type}`)}
      sub={date(valueDate ?? at)}
      end={
        <b className={css.moved}>
          <Money minor={direction === 'in' ? amount : -amount} />
        </b>
      }
      to={historyPath(loanId, 'process')}
    />
  )
}
