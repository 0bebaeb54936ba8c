import type { MarketCode } from '@hiram/markets/market'
import { AskBar } from '../../parts/AskBar.tsx'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { limitText } from './caps-beside.tsx'
import { CapsOnTheDay } from './caps-pane.tsx'
import css from './products.module.css'
import { type ReadCaps, useCapsProposal } from './use-caps-proposal.ts'

type ProposeCapsProps = { read: ReadCaps; market: MarketCode; isOld: boolean; onDone: () => void }

/** Stricter caps, or the law's again, from a day on: held to the law and to what is lent while they are typed. */
export function ProposeCaps(props: ProposeCapsProps) {
  const { read, onDone } = props
  const proposal = useCapsProposal(props)
  const { fields, typed, type, countsFrom, setCountsFrom, reason, setReason, errorOf, version } = proposal
  const bar = <AskBar problem={proposal.problem} canAsk={proposal.canAsk} onAsk={proposal.ask} onCancel={onDone} />
  return (
    <Pane label={t('caps.propose')} bar={bar}>
      <Section title={t('caps.propose')} note={version && t('products.number', { version })}>
        <div className={css.form}>
          {fields.map(({ cap, value }, at) => (
            <TextField
              key={cap}
              id={`cap-${cap}`}
              label={t('caps.field', { cap: t(`products.cap.${cap}`), limit: limitText(read.law[cap]) })}
              inputMode="decimal"
              takesFocus={at === 0}
              value={typed[cap] ?? value}
              error={errorOf(cap)}
              onChange={(text) => type(cap, text)}
            />
          ))}
          <TextField
            id="counts-from"
            label={t('caps.countsFromField')}
            type="date"
            value={countsFrom}
            error={errorOf('countsFrom')}
            missing={countsFrom === '' ? t('field.day') : undefined}
            onChange={setCountsFrom}
          />
        </div>
      </Section>
      {version && countsFrom !== '' && <CapsOnTheDay version={version} day={countsFrom} />}
      <SecondPerson
        id="caps-reason"
        why={t('products.twoPeople')}
        label={t('products.reason')}
        reason={reason}
        onChange={setReason}
      />
    </Pane>
  )
}
