import type { Currency } from '@hiram/markets/market'
import { contactText } from '../../parts/contact-text.ts'
import { formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import css from './borrowers.module.css'
import type { ReadBorrower } from './read-borrower.ts'

type Happened = ReadBorrower['events'][number]

const icons: Record<Happened['about'], IconName> = {
  status: 'history',
  payment: 'repay',
  contact: 'chat',
  command: 'erase',
  look: 'eye',
}

/** What happened with this borrower, the newest first. */
export function Timeline({ read: { events, loans, market } }: { read: ReadBorrower }) {
  const { timeZone } = useMarket(market)
  const loanOf = (loanId: string | null) => loans.find((loan) => loan.loanId === loanId)
  return (
    <Section title={t('timeline.title')}>
      <ol className={css.timeline}>
        {events.map((event) => {
          const loan = loanOf(event.loanId)
          return (
            <li key={`${event.at}${event.about}${event.what}`}>
              <time dateTime={event.at}>{formatInstant(event.at, timeZone)}</time>
              <Icon name={icons[event.about]} size="s" />
              <span>
                {textOf(event, loan?.currency)}
                {loan && <small>{t('pane.loan', { number: loan.loanNumber })}</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function textOf({ about, what, amount }: Happened, currency: Currency | undefined): string {
  const money = amount !== null && currency ? formatMoney(BigInt(amount), currency) : ''
  if (about === 'contact') return contactText(what)
  if (about === 'look') return t('timeline.look', { purpose: textOfCode(`purpose.${what}`) ?? what })
  if (about === 'payment') return t(what === 'returned' ? 'timeline.returned' : 'timeline.payment', { money })
  if (about === 'status') return textOfCode(`status.${what}`) ?? what
  return [textOfCode(`why.${what}`) ?? what, money].filter(Boolean).join(', ')
}
