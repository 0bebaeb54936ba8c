import type { AnswerOf } from '@hiram/contract'
import { accountStatement, accountStatementFile } from '@hiram/contract/account/statement'
import { joiner } from '@hiram/markets/keep-together'
import { type ReactNode, useState } from 'react'
import { AmountList } from '../../../loan/AmountList.tsx'
import { EmptyScreen } from '../../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { LoadFailedScreen } from '../../../loan/LoadFailedScreen.tsx'
import { Money } from '../../../loan/Money.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { useSaveDocument } from '../../../loan/use-save-document.ts'
import { historyPath, paths } from '../../../paths.ts'
import { api } from '../../../platform/api/api.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from './account-statement.module.css'
import { OwnDates } from './own-dates.tsx'
import { type Period, type PeriodName, periodNames, yearOf } from './periods.ts'

type Statement = AnswerOf<typeof accountStatement>
type Line = Statement['lines'][number]

/** /home/me/statement: all loans on one account, what was owed before a period, every entry of it, what is owed after it. */
export function AccountStatementScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(accountStatement, {})
  const nav = <HelpNav line title={t('title.accountStatement')} back={paths.homeMe} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  if (data.firstDay === null)
    return (
      <EmptyScreen nav={nav} title={t('account.statement.noneTitle')}>
        {t('account.statement.noneText')}
      </EmptyScreen>
    )
  return <OfPeriod nav={nav} first={data.firstDay} today={data.lastDay} />
}

type OfPeriodProps = { nav: ReactNode; first: string; today: string }

function OfPeriod({ nav, first, today }: OfPeriodProps) {
  const { t } = useTexts()
  const [name, setName] = useState<PeriodName>('thisYear')
  const [own, setOwn] = useState<Period>({ from: first, to: today })
  const period = name === 'own' ? own : yearOf(name, today)
  const { data, failure, refresh } = useCall(accountStatement, period)
  const { busy, save } = useSaveDocument(
    () => api(accountStatementFile, period),
    (file) => t('account.statement.saved', { file }),
  )
  if (!data && failure) return <LoadFailedScreen nav={nav} cause={callFailureOf(failure)} onRefresh={refresh} />
  const bar = (
    <BarButton icon={IconDownload} onClick={() => void save()} loading={busy && t('common.wait')}>
      {t('account.statement.save')}
    </BarButton>
  )
  return (
    <Screen nav={nav} bar={bar}>
      <Section tight>
        <ChipGroup
          aria-label={t('account.statement.period')}
          options={periodNames.map((value) => ({ value, label: t(`account.statement.${value}`) }))}
          value={name}
          onChange={setName}
        />
        {name === 'own' ? <OwnDates shown={own} today={today} onShow={setOwn} /> : null}
      </Section>
      {data ? <Account statement={data} /> : <Skeleton block rows={6} label={t('common.loading')} />}
    </Screen>
  )
}

function Account({ statement: { from, to, opening, added, paid, closing, lines } }: { statement: Statement }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <>
      <Section>
        <AmountList
          rows={[
            { label: t('account.statement.opening'), note: date(from), value: opening },
            { label: t('account.statement.added'), value: added },
            { label: t('account.statement.paid'), value: paid },
            { label: t('account.statement.closing'), note: date(to), value: closing, kind: 'total' },
          ]}
        />
        {closing < 0n ? <p className="note mt4">{t('account.statement.credit')}</p> : null}
      </Section>
      {lines.length === 0 ? (
        <Section>
          <p className="note">{t('account.statement.none')}</p>
        </Section>
      ) : (
        <List title={t('account.statement.entries')}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their place
            <Entry key={index} line={line} />
          ))}
        </List>
      )}
    </>
  )
}

/** One entry; the number of its loan stays whole at the end of a line. */
function Entry({ line: { day, loanId, loanNumber, what, added, paid, owed } }: { line: Line }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  return (
    <ListItem
      title={t(`account.statement.move.${what}`)}
      sub={t('account.statement.line', { date: date(day), number: loanNumber.replaceAll('-', `-${joiner}`) })}
      end={
        <span className={css.moved}>
          <b>
            <Money minor={added - paid} />
          </b>
          <small>{t('account.statement.balance', { amount: money(owed) })}</small>
        </span>
      }
      to={historyPath(loanId, 'process')}
    />
  )
}
