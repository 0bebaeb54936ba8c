import type { MarketCode } from '@hiram/markets/market'
import { AskBar } from '../../parts/AskBar.tsx'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fieldsOf } from './draft.ts'
import { Example } from './example.tsx'
import css from './products.module.css'
import { type ReadProduct, termTyped } from './read-product.ts'
import { useProposal } from './use-proposal.ts'
import { Figures } from './worst.tsx'

type ProposeProps = { read: ReadProduct; market: MarketCode; isOld: boolean; onDone: () => void }
type Proposal = ReturnType<typeof useProposal>

/** A new version, or one that was lent before, from a day on: held to the caps while it is typed. */
export function Propose(props: ProposeProps) {
  const { read, onDone } = props
  const proposal = useProposal(props)
  const { again, reason, setReason, canAsk, preview, problem, ask } = proposal
  const title = again === null ? t('products.propose') : t('products.lendAgain', { version: again })
  const bar = <AskBar problem={problem} canAsk={canAsk} onAsk={ask} onCancel={onDone} />
  return (
    <Pane label={title} bar={bar}>
      <Section title={title} note={preview && t('products.number', { version: preview.version })}>
        <Terms proposal={proposal} read={read} />
      </Section>
      <WouldBe proposal={proposal} read={read} />
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

type PartProps = { proposal: Proposal; read: ReadProduct }

function Terms({ proposal: { again, base, typed, type, lentFrom, setLentFrom, errorOf }, read }: PartProps) {
  const fields = again === null && base ? fieldsOf(base) : []
  return (
    <div className={css.form}>
      {fields.map((term, at) => (
        <TextField
          key={term.term}
          id={`term-${term.term}`}
          label={t(`products.field.${term.term}`, { unit: term.kind === 'rate' ? '%' : read.currency })}
          inputMode="decimal"
          takesFocus={at === 0}
          value={typed[term.term] ?? termTyped(term, read.currency)}
          error={errorOf(term.term)}
          onChange={(text) => type(term.term, text)}
        />
      ))}
      <TextField
        id="lent-from"
        label={t('products.lentFromField')}
        type="date"
        value={lentFrom}
        error={errorOf('lentFrom')}
        missing={lentFrom === '' ? t('field.day') : undefined}
        onChange={setLentFrom}
      />
      {again !== null && <Problem>{errorOf('interest')}</Problem>}
    </div>
  )
}

/** The version as it would be: beside the caps, and what it costs a borrower. */
function WouldBe({ proposal: { base, preview }, read }: PartProps) {
  if (!preview || preview.worst.length === 0) return null
  const { version, worst, example } = preview
  const name = (number: number) => t('products.number', { version: number })
  const known = base && base.version !== version ? [{ name: name(base.version), example: base.example }] : []
  return (
    <>
      <Section title={t('products.worst', { version })}>
        <Figures worst={worst} />
      </Section>
      {example && <Example currency={read.currency} shown={[...known, { name: name(version), example }]} />}
    </>
  )
}
