import type { CollectionDetail } from '@hiram/contract/console/collections'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import css from './collections.module.css'
import { ContactMark, ruleText } from './contact-mark.tsx'

/** The rules as facts: the hours as a band of the day, the number, the person, the stops. */
export function ContactRules({ detail: { row, rules, readAt } }: { detail: CollectionDetail }) {
  const { timeZone } = useMarket(row.market)
  const { contact, handledBy } = row
  const { from, to, now, contactsToday, mostPerDay, stoppedFor } = rules
  return (
    <Section title={t('collections.rules')} note={<ContactMark rule={contact} timeZone={timeZone} now={readAt} />}>
      <Hours from={from} to={to} now={now} />
      <Facts
        rows={[
          [t('collections.todaysContacts'), t('collections.ofMost', { count: contactsToday, most: mostPerDay })],
          [
            t('collections.handledBy'),
            handledBy ? (handledBy.isMe ? t('collections.youOnly') : handledBy.name) : t('collections.noOneYet'),
          ],
          [t('collections.stops'), stoppedFor ? t(`stop.${stoppedFor}`) : t('collections.noStops')],
          [t('collections.references'), t('collections.neverContacted')],
        ]}
      />
      {contact.why !== null && <p className={css.why}>{ruleText(contact, timeZone)}</p>}
    </Section>
  )
}

const dayMinutes = 24 * 60

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** A day as a band; the words beneath say the same. */
function Hours({ from, to, now }: { from: string; to: string; now: string }) {
  const [begin, end, at] = [from, to, now].map((time) => (minutesOf(time) / dayMinutes) * 1000) as [
    number,
    number,
    number,
  ]
  return (
    <>
      <svg className={css.hours} viewBox="0 0 1000 26" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.night} x="0" y="0" width="1000" height="26" />
        <rect className={css.day} x={begin} y="0" width={end - begin} height="26" />
        <line className={css.edge} x1={begin} x2={begin} y1="0" y2="26" />
        <line className={css.edge} x1={end} x2={end} y1="0" y2="26" />
        <line className={css.now} x1={at} x2={at} y1="0" y2="26" />
      </svg>
      <p className={css.hoursText}>{t('collections.hours', { from, to, now })}</p>
    </>
  )
}
