import { openRequest, type RequestDetail, readRequest } from '@hiram/contract/console/requests'
import { LoanFigures } from '../../parts/LoanFigures.tsx'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Split } from '../../ui/Page.tsx'
import { OpenedItem } from '../../work/item/OpenedItem.tsx'
import { Decision } from './decision.tsx'
import { itemOf } from './item-of.ts'
import type { Opened } from './opened.ts'
import { RequestFacts } from './request-facts.tsx'
import css from './requests.module.css'

/** The request opened for the one who took it. */
export function OpenedRequest({ asked, isOld }: { asked: RequestDetail; isOld: boolean }) {
  const { applicationId, number, market } = asked
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <OpenedItem
      item={itemOf(asked)}
      opens={openRequest}
      request={{ applicationId }}
      shownBy={readRequest}
      purpose={({ openedAt }) => rich('request.opened', { number, at: formatInstant(openedAt, timeZone), name })}
    >
      {(opened) => (
        <Split
          list={<Known asked={asked} opened={opened} />}
          pane={<Decision asked={asked} opened={opened} isOld={isOld} />}
          isWide
          isRecord
        />
      )}
    </OpenedItem>
  )
}

function Known({ asked, opened }: { asked: RequestDetail; opened: Opened }) {
  const { loanId, locale } = asked
  return (
    <Scroll label={t('request.known')}>
      <Section title={t('request.wrote')}>
        <blockquote className={css.words} lang={locale}>
          {opened.text}
        </blockquote>
      </Section>
      <RequestFacts asked={asked} />
      <LoanFigures loanId={loanId} />
    </Scroll>
  )
}
