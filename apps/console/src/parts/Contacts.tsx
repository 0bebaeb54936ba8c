import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readLoan } from '@hiram/contract/console/loans'
import { formatInstant } from '../platform/format/format.ts'
import { t, textOfCode } from '../platform/texts/texts.tsx'
import tables from '../ui/Table.module.css'
import { contactText } from './contact-text.ts'

type Contact = ConsoleAnswer<typeof readLoan>['contacts'][number]

/** What the borrower was sent, the newest first. */
export function Contacts({ contacts, timeZone }: { contacts: readonly Contact[]; timeZone: string }) {
  if (contacts.length === 0) return <p>{t('contacts.none')}</p>
  return (
    <table className={`${tables.table} ${tables.inset}`}>
      <caption className="sr">{t('contacts.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contacts.when')}</th>
          <th scope="col">{t('contacts.by')}</th>
          <th scope="col">{t('contacts.what')}</th>
        </tr>
      </thead>
      <tbody>
        {contacts.map(({ at, loanId, kind, channel }) => (
          <tr key={`${at}${loanId}${kind}`}>
            <td className={tables.noWrap}>{formatInstant(at, timeZone)}</td>
            <td>{textOfCode(`channel.${channel}`) ?? channel}</td>
            <td>{contactText(kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
