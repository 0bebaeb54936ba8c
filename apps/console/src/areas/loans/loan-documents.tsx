import { Contacts } from '../../parts/Contacts.tsx'
import { SignedList } from '../../parts/Signed.tsx'
import { dateIn, formatDay } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import type { ReadLoan } from './read-loan.ts'

/** What the borrower was sent and signed with this loan. */
export function LoanDocuments({ read: { contacts, documents, consents, market } }: { read: ReadLoan }) {
  const { timeZone } = useMarket(market)
  const day = (at: string) => formatDay(dateIn(at, timeZone), { year: true })
  return (
    <>
      <Section title={t('contacts.title')}>
        <Contacts contacts={contacts} timeZone={timeZone} />
      </Section>
      <Section title={t('loan.documents')}>
        <SignedList
          rows={[
            ...documents.map(({ kind, madeAt }) => ({ key: kind, document: kind, day: day(madeAt) })),
            ...consents.map(({ document, version, givenAt }) => ({
              key: `${document}${version}${givenAt}`,
              document,
              version,
              day: day(givenAt),
            })),
          ]}
        />
      </Section>
    </>
  )
}
