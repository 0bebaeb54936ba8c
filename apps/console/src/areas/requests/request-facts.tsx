import type { RequestDetail } from '@hiram/contract/console/requests'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'

/** What is known of a request without what the borrower wrote. */
export function RequestFacts({ asked }: { asked: RequestDetail }) {
  const { timeZone } = useMarket(asked.market)
  const { kind, number, askedAt, promisedOn, earlier, limit, currency, locale } = asked
  return (
    <Section title={t('request.known')}>
      <Facts
        rows={[
          [t('request.number'), number],
          [t('request.asksFor'), t(`request.kind.${kind}`)],
          [t('request.asked'), formatInstant(askedAt, timeZone)],
          [t('request.promised'), promisedOn ? formatDay(promisedOn, { weekday: true }) : t('promise.none')],
          [t('request.language'), t(`request.locale.${locale}`)],
          [t('request.earlier'), t('request.earlierCount', earlier)],
          ...(limit
            ? ([
                [t('request.limitNow'), formatMoney(limit.now, currency)],
                [t('request.limitMost'), formatMoney(limit.most, currency)],
              ] as const)
            : []),
        ]}
      />
    </Section>
  )
}
