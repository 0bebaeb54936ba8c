import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { openProof, ProofDetail, ProofLine } from '@hiram/contract/console/proofs'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Option } from '../../ui/Option.tsx'
import { OptionGroup } from '../../ui/RadioGroup.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { Draft } from './draft.ts'
import css from './proofs.module.css'

type BankLinesProps = {
  proof: ProofDetail
  opened: ConsoleAnswer<typeof openProof>
  draft: Draft
  change: (draft: Draft) => void
}

/** Money in suspense that may be this payment, and what speaks for it: evidence instead of a score. */
export function BankLines({ proof, opened: { lines, days }, draft, change }: BankLinesProps) {
  const { amount, currency } = proof
  const isAccepting = draft.outcome === 'accepted'
  const choose = (line: string | null) => change({ ...draft, outcome: 'accepted', line })
  return (
    <Scroll label={t('proof.lines')}>
      <Section title={t('proof.lines')} note={t('proof.linesNote', { days })}>
        {lines.length === 0 && <Tip icon="info">{t('proof.noLines')}</Tip>}
        <OptionGroup legend={t('proof.lines')} isLegendHidden>
          <div className={css.lines}>
            {lines.map((line, at) => (
              <LineOption
                key={line.providerReference}
                line={line}
                proof={proof}
                number={at + 1}
                isOn={isAccepting && draft.line === line.providerReference}
                onChoose={() => choose(line.providerReference)}
              />
            ))}
            <Option
              kind="radio"
              name="line"
              isOn={isAccepting && draft.line === null}
              hotkey={String(lines.length + 1)}
              onChoose={() => choose(null)}
            >
              <span className={css.line}>
                <span>{t('proof.noLine')}</span>
                <span className={css.dim}>{t('proof.noLineMore', { amount: formatMoney(amount, currency) })}</span>
              </span>
            </Option>
          </div>
        </OptionGroup>
      </Section>
    </Scroll>
  )
}

type LineOptionProps = { line: ProofLine; proof: ProofDetail; number: number; isOn: boolean; onChoose: () => void }

function LineOption({ line, proof: { amount, currency }, number, isOn, onChoose }: LineOptionProps) {
  const { providerReference: reference, valueDate, channel, remark, evidence } = line
  const paid = formatMoney(line.amount, currency)
  return (
    <Option kind="radio" name="line" isOn={isOn} hotkey={String(number)} onChoose={onChoose}>
      <span className={css.line}>
        <span>
          <b>
            {line.amount === amount
              ? paid
              : t('proof.otherAmount', { amount: paid, stated: formatMoney(amount, currency) })}
          </b>
        </span>
        {remark && <q className={css.remark}>{remark}</q>}
        <span className={css.dim}>
          {t('proof.line', {
            day: formatDay(valueDate, { weekday: true }),
            channel: textOfCode(`channel.${channel}`) ?? channel,
            reference,
          })}
        </span>
        <span className={css.tags}>
          {evidence.map((one) => (
            <Tag key={one} icon="check">
              {t(`evidence.${one}`)}
            </Tag>
          ))}
        </span>
      </span>
    </Option>
  )
}
