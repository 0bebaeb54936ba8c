import type { ChangePreview } from '@hiram/contract/console/change-preview'
import type { Currency } from '@hiram/markets/market'
import type { ReactNode } from 'react'
import { formatMoney } from '../platform/format/format.ts'
import { rich, t, textOfCode } from '../platform/texts/texts.tsx'
import { Facts, Section } from '../ui/Facts.tsx'
import { Tip } from '../ui/Tip.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import { Postings } from './Postings.tsx'
import './own-texts.ts'

/** What a change would do to the loan as it is now: what is owed, what the borrower reads, what is posted. */
export function WouldDo({ preview }: { preview: ChangePreview }) {
  const { owesNow, owesAfter, creditNow, creditAfter, currency, posts, plan, borrowerReads, refused } = preview
  const hasCredit = creditNow > 0n || creditAfter > 0n
  const isOwed = owesNow > 0n || owesAfter > 0n
  const owed = beforeAndAfter([t('change.owesNow'), owesNow], [t('change.owesAfter'), owesAfter], currency)
  const credit = hasCredit
    ? beforeAndAfter([t('change.creditNow'), creditNow], [t('change.creditAfter'), creditAfter], currency)
    : []
  return (
    <>
      <Section title={t('change.title')} note={t('change.readNow')}>
        {refused && (
          <Tip tone="warn" icon="warn">
            {rich('change.notPossible', { why: whyNot(refused, currency) })}
          </Tip>
        )}
        {plan ? (
          <Tip icon="info">{t('plan.untilAgreed')}</Tip>
        ) : (
          <Facts rows={isOwed || !hasCredit ? [...owed, ...credit] : credit} />
        )}
        {!refused && (
          <Tip icon="chat">
            {borrowerReads ? (
              <>
                {t('decide.borrowerReads')} <q lang={borrowerReads.locale}>{borrowerReads.text}</q>
              </>
            ) : (
              t('change.noMessage')
            )}
          </Tip>
        )}
      </Section>
      {plan && <PlanOffer offer={plan} />}
      {posts.lines.length > 0 && (
        <Section title={t('postings.title')}>
          <Postings posts={posts} />
        </Section>
      )}
    </>
  )
}

function whyNot({ refused, most }: NonNullable<ChangePreview['refused']>, currency: Currency): string {
  const why = textOfCode(`rule.${refused}`) ?? refused
  return most === null ? why : t('rule.most', { why, most: formatMoney(most, currency) })
}

type Named = readonly [name: string, amount: bigint]

function beforeAndAfter(now: Named, after: Named, currency: Currency): (readonly [string, ReactNode])[] {
  const [before, later] = [formatMoney(now[1], currency), formatMoney(after[1], currency)]
  const isSame = before === later
  return [
    [now[0], isSame ? before : <del key="now">{before}</del>],
    [after[0], isSame ? later : <ins key="after">{later}</ins>],
  ]
}
