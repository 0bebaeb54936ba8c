import {
  askProduct,
  listProducts,
  previewProduct,
  readProduct,
  type TermProblem,
} from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain, useRead } from '../../platform/api/queries.ts'
import { formatPercent } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnswerParts, Buttons } from '../../ui/Buttons.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { changesOf, type Field, type Fields, fieldsOf } from './draft.ts'
import { Example } from './example.tsx'
import css from './products.module.css'
import { type ReadProduct, termTyped } from './read-product.ts'
import { Figures } from './worst.tsx'

type ProposeProps = { read: ReadProduct; market: MarketCode; isOld: boolean; onDone: () => void }

const previewAfterMs = 300
const dayMs = 86_400_000

/** A new version, or one that was lent before, from a day on: held to the caps while it is typed. */
export function Propose({ read, market, isOld, onDone }: ProposeProps) {
  const [search] = useSearchParams()
  const again = search.get('ask') === 'again' ? Number(search.get('version')) : null
  const [requestId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Fields>({})
  const [lentFrom, setLentFrom] = useState(() => dayAfter(read.today))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const base =
    read.versions.find(({ state }) => state === 'coming') ?? read.versions.find(({ state }) => state === 'lent')
  const { changes, wrong } = base ? changesOf(typed, base, read.currency) : { changes: {}, wrong: [] }
  const asked = { market, product: read.code, version: again, changes: again === null ? changes : {}, lentFrom }
  const request = useDelayed(JSON.stringify(asked), previewAfterMs)
  const { data, error } = useRead(previewProduct, JSON.parse(request) as typeof asked, {
    keeps: true,
    isOff: lentFrom === '',
  })
  const isCurrent = request === JSON.stringify(asked)
  const canAsk =
    data !== undefined &&
    isCurrent &&
    data.problems.length === 0 &&
    wrong.length === 0 &&
    hasReason(reason) &&
    !isBusy &&
    !isOld
  const ask = async () => {
    if (!canAsk) return
    setBusy(true)
    setProblem(undefined)
    try {
      await callConsole(askProduct, { requestId, ...asked, reason: reason.trim() })
      toast(t('products.asked', { version: data.version }))
      await readAgain(readProduct, listProducts)
      onDone()
    } catch (failure) {
      setProblem(problemText(failure))
      setBusy(false)
    }
  }
  useKeys([
    { keys: 'mod+Enter', label: 'change.ask', inStrip: true, run: () => void ask() },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onDone },
  ])
  const errorOf = (field: TermProblem['field']) => {
    if (wrong.some((one) => one === field)) return t('products.wrong.format')
    // before anything is typed it is of course the same
    const found = data?.problems.find(
      (one) => one.field === field && (one.reason !== 'same' || typed[field as Field] !== undefined),
    )
    return found && problemOf(found)
  }
  const title = again === null ? t('products.propose') : t('products.lendAgain', { version: again })
  return (
    <Pane
      label={title}
      bar={
        <AnswerParts>
          <Problem>{problem ?? (error && problemText(error))}</Problem>
          <Buttons>
            <Button onClick={onDone}>{t('approvals.cancel')}</Button>
            <Button kind="primary" icon="two" hotkey="mod+Enter" disabled={!canAsk} onClick={() => void ask()}>
              {t('change.ask')}
            </Button>
          </Buttons>
        </AnswerParts>
      }
    >
      <Section title={title} note={data && t('products.number', { version: data.version })}>
        <div className={css.form}>
          {again === null &&
            base &&
            fieldsOf(base).map((term, at) => (
              <TextField
                key={term.term}
                id={`term-${term.term}`}
                label={t(`products.field.${term.term}`, { unit: term.kind === 'rate' ? '%' : read.currency })}
                inputMode="decimal"
                takesFocus={at === 0}
                value={typed[term.term] ?? termTyped(term, read.currency)}
                error={errorOf(term.term)}
                onChange={(text) => setTyped({ ...typed, [term.term]: text })}
              />
            ))}
          <TextField
            id="lent-from"
            label={t('products.lentFromField')}
            type="date"
            value={lentFrom}
            error={errorOf('lentFrom')}
            onChange={setLentFrom}
          />
          {again !== null && <Problem>{errorOf('interest')}</Problem>}
        </div>
      </Section>
      {data && data.worst.length > 0 && (
        <Section title={t('products.worst', { version: data.version })}>
          <Figures worst={data.worst} />
        </Section>
      )}
      {data?.example && base && (
        <Example
          currency={read.currency}
          shown={[
            { name: t('products.number', { version: base.version }), example: base.example },
            ...(data.version === base.version
              ? []
              : [{ name: t('products.number', { version: data.version }), example: data.example }]),
          ]}
        />
      )}
      <SecondPerson
        id="product-reason"
        why={t('products.twoPeople')}
        label={t('products.reason')}
        reason={reason}
        onChange={setReason}
      />
    </Pane>
  )
}

function problemOf({ reason, cap }: TermProblem): string {
  if (!cap) return t(`products.wrong.${reason === 'aboveCap' ? 'range' : reason}`)
  const { figure, limit } = cap
  return t('products.wrong.aboveCap', {
    cap: t(`products.cap.${cap.cap}`),
    ...{ figure: formatPercent(figure), limit: formatPercent(limit) },
  })
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
