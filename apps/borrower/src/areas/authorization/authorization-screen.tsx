import { useState } from 'react'
import { paths } from '../../paths.ts'
import { answerKey, type ReadOptions, useAnswer } from '../../platform/api/use-answer.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { openLanguageSelector } from '../../platform/language/language-selector.ts'
import { localeNames } from '../../platform/language/locale.ts'
import { readPage } from '../../platform/page/page.ts'
import { store } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { retryImport } from '../../retry-import.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconType } from '../../ui/Icon.tsx'
import { IconCheck, IconDown, IconGlobe, IconLock, IconPeople, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { BottomBar, Screen } from '../../ui/Screen.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { AskedForSheet } from './asked-for-sheet.tsx'
import css from './authorization-screen.module.css'
import { ExampleSlip } from './example-slip.tsx'

/** Its code is fetched once the screen is shown, which keeps it out of the first paint. */
async function readCard(options: ReadOptions) {
  const { readLoanCard } = await retryImport(() => import('../../loan/read-rates.ts'))
  return await readLoanCard(options)
}

/** /authorization: what a loan costs before anything is asked. Going on stores `auth` (RTE-06). */
export function AuthorizationScreen() {
  const { t, locale } = useTexts()
  const { moneyShort } = useFormat()
  const { data: card, failure, refresh } = useAnswer(answerKey('loanCard'), readCard, { freshMs: 0 })
  const [asksOpen, setAsksOpen] = useState(false)
  const isClosed = card?.isClosed === true
  const range =
    card && !isClosed
      ? t('authorization.range', { min: moneyShort(card.minAmount), max: moneyShort(card.maxAmount) })
      : t('authorization.wholeSum')
  return (
    <Screen edge="tint" paper bar={<WaysOn isClosed={isClosed} />}>
      <div className={css.head}>
        <TopRow />
        {isClosed ? null : <ExampleSlip example={card?.example} failed={failure !== undefined} onRetry={refresh} />}
      </div>
      <div className={css.say}>
        <h1>{t('authorization.title')}</h1>
        {isClosed ? (
          <Tip className="mt4" tone="warn">
            {t('authorization.closed')}
          </Tip>
        ) : null}
        <ul className={css.points}>
          <Point icon={IconSlip} title={t('authorization.everyFee')} text={range} />
          <Point icon={IconPeople} title={t('authorization.noContacts')} text={t('authorization.betweenUs')} />
          <Point icon={IconCheck} title={t('authorization.free')} text={t('authorization.payEarly')} />
        </ul>
      </div>
      <div className={css.asks}>
        <List>
          <ListItem icon={IconLock} title={t('authorization.asks')} onClick={() => setAsksOpen(true)} />
        </List>
      </div>
      <p className={css.legal}>{readPage().brand.legalLine[locale]}</p>
      <AskedForSheet open={asksOpen} onClose={() => setAsksOpen(false)} />
    </Screen>
  )
}

function TopRow() {
  const { t, locale } = useTexts()
  return (
    <div className={css.top}>
      <Logo brand>{readPage().brand.name}</Logo>
      <button type="button" className={css.lang} onClick={openLanguageSelector} aria-haspopup="dialog">
        <IconGlobe size="s" />
        <span className="sr">{t('authorization.language')}</span>
        {localeNames[locale]}
        <IconDown size="xs" />
      </button>
    </div>
  )
}

function Point({ icon: Icon, title, text }: { icon: IconType; title: string; text: string }) {
  return (
    <li>
      <Icon />
      <span>
        <b className="m">{title}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}

function WaysOn({ isClosed }: { isClosed: boolean }) {
  const { t } = useTexts()
  return (
    <BottomBar>
      <Button to={paths.login} onClick={() => store('auth', '1')}>
        {t('authorization.continue')}
      </Button>
      {isClosed ? null : (
        <Button kind="txt" to={paths.authorizationCosts}>
          {t('authorization.costsFirst')}
        </Button>
      )}
    </BottomBar>
  )
}
