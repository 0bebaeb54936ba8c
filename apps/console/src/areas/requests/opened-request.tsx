import { openRequest, type RequestDetail, readRequest } from '@hiram/contract/console/requests'
import { useQuery } from '@tanstack/react-query'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLease } from '../../work/use-lease.ts'
import { Decision } from './decision.tsx'
import { LoanFigures } from './loan-figures.tsx'
import { RequestFacts } from './request-facts.tsx'
import css from './requests.module.css'

/** The request opened for the one who took it: the opening is written down, once for each visit. */
export function OpenedRequest({ asked, isOld }: { asked: RequestDetail; isOld: boolean }) {
  const { applicationId, takenBy, number, market, loanId } = asked
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  const { data, error, refetch } = useQuery({
    queryKey: [openRequest.name, applicationId],
    queryFn: () => callConsole(openRequest, { applicationId }),
    staleTime: Number.POSITIVE_INFINITY,
    // what was opened is forgotten as soon as the page is left
    gcTime: 0,
  })
  useLease({ queue: 'request', itemId: applicationId, takenBy }, readRequest)
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <div className={css.purpose}>
        <Icon name="eye" size="s" />
        <span>{rich('request.opened', { number, at: formatInstant(data.openedAt, timeZone), name })}</span>
      </div>
      <div className={css.request}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label={t('request.known')}>
          <Section title={t('request.wrote')}>
            <blockquote className={css.words} lang={asked.locale}>
              {data.text}
            </blockquote>
          </Section>
          <RequestFacts asked={asked} />
          {loanId ? <LoanFigures loanId={loanId} /> : <Section title={t('request.noLoan')}>{null}</Section>}
        </section>
        <Decision asked={asked} opened={data} isOld={isOld} />
      </div>
    </>
  )
}
