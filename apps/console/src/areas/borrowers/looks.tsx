import { formatInstant } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Person } from '../../ui/Marks.tsx'
import css from './borrowers.module.css'
import type { ReadBorrower } from './read-borrower.ts'

/** Who of the lender's people opened this borrower's data: the list that the borrower sees too, without the names. */
export function Looks({ read: { looks, market } }: { read: ReadBorrower }) {
  const { timeZone } = useMarket(market)
  return (
    <Section title={t('looks.title')} note={t('looks.seen')}>
      {looks.length === 0 && <p>{t('looks.none')}</p>}
      <ul className={css.looks}>
        {looks.map(({ lookId, at, who, role, purpose }) => (
          <li key={lookId}>
            <Person initials={who?.initials ?? '–'}>
              {who?.name ?? t('looks.left')}
              <small>
                {textOfCode(`role.${role}`) ?? role} · {t(`purpose.${purpose}`)}
              </small>
            </Person>
            <time dateTime={at}>{formatInstant(at, timeZone)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
