import { askBooksChange, listBooksChanges, previewBooksChange } from '@hiram/contract/console/books-changes'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { AskBar } from '../../parts/AskBar.tsx'
import { accountName } from '../../parts/account-name.ts'
import { Postings } from '../../parts/Postings.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain, useRead } from '../../platform/api/queries.ts'
import { formatMonth } from '../../platform/format/format.ts'
import { toast } from '../../platform/page/announce.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { isSettled, useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './accounting.module.css'
import { changeOf, type EntryDraft } from './entry-draft.ts'

type Books = ConsoleAnswer<typeof listBooksChanges>
type NewEntryProps = { market: MarketCode; books: Books; isOld: boolean }

const previewAfterMs = 300
const lossAllowance = '1190'

/** An entry of one's own, the opposite of one, or a month's close: what it posts is shown before it is asked for. */
export function NewEntry({ market, books, isOld }: NewEntryProps) {
  const { chosen, narrow } = useNarrowing()
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const empty: EntryDraft = {
    ...{ debit: '', credit: '', amount: '', valueDate: books.openDay, document: '', reason: '' },
    ...{ reverses: chosen('reverses'), month: chosen('month') },
  }
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const now = changeOf(draft, books.currency)
  const change = useDelayed(now, previewAfterMs)
  const request = { market, change: change ?? { kind: 'periodClose' as const, month: '2000-01' } }
  const { data, error } = useRead(previewBooksChange, request, { isOff: change === null })
  const preview = change === null || !isSettled(now, change) ? undefined : data
  const canAsk = preview !== undefined && preview.refused === null && hasReason(draft.reason) && !isBusy && !isOld
  const wrong = wrongFieldOf(preview?.refused)
  const isOwnEntry = draft.reverses === '' && draft.month === ''
  const clear = () => {
    setDraft({ ...empty, reverses: '', month: '' })
    setRequestId(crypto.randomUUID())
    if (!isOwnEntry) narrow(draft.month === '' ? 'reverses' : 'month', '')
  }
  const ask = async () => {
    if (!canAsk || now === null) return
    setBusy(true)
    setProblem(undefined)
    try {
      await callConsole(askBooksChange, { requestId, market, change: now, reason: draft.reason.trim() })
      toast(t('accounting.asked'))
      clear()
    } catch (failure) {
      setProblem(problemText(failure))
    }
    setBusy(false)
    await readAgain(listBooksChanges)
  }
  const bar = (
    <AskBar
      problem={problem}
      canAsk={canAsk}
      cancels={t('accounting.clear')}
      isLeft={false}
      onAsk={() => void ask()}
      onCancel={clear}
    />
  )
  return (
    <Pane label={t('accounting.newEntry')} bar={bar}>
      <Section title={titleOf(draft)} note={<Tag icon="two">{t('change.needsTwo')}</Tag>}>
        <div key={requestId} className={css.change}>
          {isOwnEntry && <OwnFields draft={draft} wrong={wrong} books={books} onChange={setDraft} />}
          {draft.month === '' && <ValueDate draft={draft} wrong={wrong} openDay={books.openDay} onChange={setDraft} />}
          <ReasonField
            id="books-reason"
            label={t('change.reason')}
            reason={draft.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
        </div>
      </Section>
      {preview && wrong === undefined && <Preview of={preview} />}
      <Problem>{error && change !== null && problemText(error)}</Problem>
    </Pane>
  )
}

function Preview({ of: { posts, refused } }: { of: ConsoleAnswer<typeof previewBooksChange> }) {
  if (refused)
    return (
      <Section title={t('change.title')}>
        <Tip tone="warn" icon="warn">
          {rich('change.notPossible', { why: textOfCode(`rule.${refused}`) ?? refused })}
        </Tip>
      </Section>
    )
  if (posts.lines.length === 0) return null
  return (
    <Section title={t('postings.title')}>
      <Postings posts={posts} />
      {posts.lines.some(({ account }) => account === lossAllowance) && (
        <Tip tone="info" icon="info">
          {t('accounting.overlay')}
        </Tip>
      )}
    </Section>
  )
}

function titleOf({ reverses, month }: EntryDraft): string {
  if (month !== '') return t('accounting.change.periodClose', { month: formatMonth(`${month}-01`) })
  return t(reverses === '' ? 'accounting.newEntry' : 'accounting.change.reversal')
}

const fieldOfRefusal = { sameAccount: 'credit', amountNotPossible: 'amount', dateNotPossible: 'valueDate' } as const
type Wrong = { field: 'credit' | 'amount' | 'valueDate'; text: string }

/** A refusal that is about one field is shown beneath that field. */
function wrongFieldOf(refused: string | null | undefined): Wrong | undefined {
  if (refused !== 'sameAccount' && refused !== 'amountNotPossible' && refused !== 'dateNotPossible') return undefined
  return { field: fieldOfRefusal[refused], text: t(`accounting.wrong.${refused}`) }
}

type FieldsProps = { draft: EntryDraft; wrong: Wrong | undefined; onChange: (draft: EntryDraft) => void }

function errorAt(field: string, wrong: Wrong | undefined): string | undefined {
  return wrong?.field === field ? wrong.text : undefined
}

function OwnFields({ draft, wrong, books, onChange }: FieldsProps & { books: Books }) {
  const isWrong = draft.amount.trim() !== '' && changeOf({ ...filled, amount: draft.amount }, books.currency) === null
  return (
    <>
      {(['debit', 'credit'] as const).map((side) => (
        <SelectField
          key={side}
          id={`books-${side}`}
          label={t(`postings.${side}`)}
          value={draft[side]}
          error={errorAt(side, wrong)}
          missing={draft[side] === '' ? t('accounting.accountMissing') : undefined}
          options={[
            ['', t('accounting.chooseAccount')],
            ...books.accounts.map(({ code, name }) => [code, `${code} ${accountName({ code, name })}`] as const),
          ]}
          onChoose={(account) => onChange({ ...draft, [side]: account })}
        />
      ))}
      <TextField
        id="books-amount"
        label={t('change.amount', { currency: books.currency })}
        inputMode="decimal"
        value={draft.amount}
        error={isWrong ? t('change.amountWrong') : errorAt('amount', wrong)}
        missing={draft.amount.trim() === '' ? t('change.amountWrong') : undefined}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      <TextField
        id="books-document"
        label={t('accounting.document')}
        maxLength={200}
        value={draft.document}
        missing={draft.document.trim() === '' ? t('accounting.documentMissing') : undefined}
        onChange={(document) => onChange({ ...draft, document })}
      />
    </>
  )
}

/** All but the amount: whether that is one. */
const filled: EntryDraft = {
  ...{ debit: 'x', credit: 'x', amount: '', valueDate: 'x', document: 'x', reason: '', reverses: '', month: '' },
}

function ValueDate({ draft, wrong, openDay, onChange }: FieldsProps & { openDay: string }) {
  return (
    <TextField
      id="books-value-date"
      label={t('loan.valueDate')}
      type="date"
      max={openDay}
      value={draft.valueDate}
      error={errorAt('valueDate', wrong)}
      missing={draft.valueDate === '' ? t('field.day') : undefined}
      onChange={(valueDate) => onChange({ ...draft, valueDate })}
    />
  )
}
