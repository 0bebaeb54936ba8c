import { t, textOfCode } from '../platform/texts/texts.tsx'
import css from './Signed.module.css'

type Signed = { key: string; document: string; version?: string; day: string }

/** What a borrower agreed to or was given, and when. */
export function SignedList({ rows }: { rows: readonly Signed[] }) {
  if (rows.length === 0) return <p>{t('signed.none')}</p>
  return (
    <ul className={css.signed}>
      {rows.map(({ key, document, version, day }) => (
        <li key={key}>
          <span>
            {textOfCode(`consent.${document}`) ?? textOfCode(`signed.${document}`) ?? document}
            {version && <small>{t('signed.version', { version })}</small>}
          </span>
          <span className={css.day}>{day}</span>
        </li>
      ))}
    </ul>
  )
}
