import type { AnswerOf } from '@hiram/contract'
import type { loanCard } from '@hiram/contract/home'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { LimitRuler } from '../../../loan/LimitRuler.tsx'
import { Money } from '../../../loan/Money.tsx'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { retryImport } from '../../../retry-import.ts'
import { Button } from '../../../ui/Button.tsx'
import type { IconType } from '../../../ui/Icon.tsx'
import { IconBank, IconClock, IconIdCard, IconPeople } from '../../../ui/icons.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useDraftProgress } from '../use-draft-progress.ts'
import { ExampleCost } from './example-cost.tsx'
import { HomeBand } from './home-band.tsx'
import css from './home-loan.module.css'
import { PromoNote } from './promo-note.tsx'
import { ratioOf, rulerOf } from './ruler.ts'

export type Card = AnswerOf<typeof loanCard>

/** No loan yet: the most that can be borrowed, an example, and the button to apply or continue. */
export function NewHome({ card, limit, signedIn }: { card: Card; limit: bigint | null; signedIn: boolean }) {
  const { t, locale } = useTexts()
  const draft = useDraftProgress(signedIn, () => retryImport(() => import('../draft-call.ts')))
  return (
    <Screen
      edge="band"
      tabs={<HomeTabs current="loan" />}
      bar={
        <BottomBar note={draft ? t('home.draft', { done: draft.done, count: draft.count }) : undefined}>
          {draft && draft.done === draft.count ? (
            <Button to={paths.applyConfirm}>{t('title.applyConfirm')}</Button>
          ) : (
            <Button to={paths.apply} onClick={() => draft || track('start')}>
              {t(draft ? 'home.goOn' : 'home.start')}
            </Button>
          )}
        </BottomBar>
      }
    >
      <Reach card={card} limit={limit} />
      <ExampleCost example={card.example} />
      <Section title={t('home.ready')}>
        <ul className={css.ready}>
          <Ready icon={IconIdCard} text={t('home.readyId')} />
          <Ready icon={IconBank} text={t('home.readyBank')} />
          <Ready icon={IconPeople} text={t('home.readyContacts', { count: card.contactsRequired })} />
          <Ready icon={IconClock} text={t('home.readyTime')} />
        </ul>
      </Section>
      <Section>
        <p className="note">{readPage().brand.legalLine[locale]}</p>
      </Section>
    </Screen>
  )
}

function Ready({ icon: Icon, text }: { icon: IconType; text: string }) {
  return (
    <li>
      <Icon />
      {text}
    </li>
  )
}

/** The amounts on a ruler; the white part is the usual first loan, or the borrower's own limit. */
function Reach({ card, limit }: { card: Card; limit: bigint | null }) {
  const { t } = useTexts()
  const { moneyShort, moneyParts } = useFormat()
  const { minAmount: min, maxAmount: max, firstLoanMax } = card
  const { parts, middle } = rulerOf(min, max)
  return (
    <HomeBand
      lead={t(limit === null ? 'home.upTo' : 'home.yourLimit')}
      sub={
        limit === null ? (
          <>
            {t('home.firstLoan', { min: moneyShort(min), max: moneyShort(firstLoanMax) })}
            <PromoNote />
          </>
        ) : (
          t('home.limitNote', { min: moneyShort(min), max: moneyShort(limit) })
        )
      }
    >
      <p>
        <Money parts={moneyParts(limit ?? max, { cents: false })} size="hero" />
      </p>
      <LimitRuler
        usualRatio={ratioOf(limit ?? firstLoanMax, min, max)}
        parts={parts}
        from={moneyShort(min)}
        to={moneyShort(max)}
        {...(middle && { middle: { text: moneyShort(middle.amount), tick: middle.tick } })}
      />
    </HomeBand>
  )
}
