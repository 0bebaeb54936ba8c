import { formatCount, formatDay, formatTime } from '../../platform/format/format.ts'
import { marketName } from '../../platform/format/market-name.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Status } from '../../ui/Marks.tsx'
import { Panel } from '../../ui/Panel.tsx'
import tables from '../../ui/Table.module.css'
import { ageText } from './age-text.ts'
import css from './operations.module.css'
import type { Operations } from './read-operations.ts'

type Day = Operations['businessDays'][number]

/** The newest business date of each market, step by step. */
export function BusinessDays({ data: { businessDays } }: { data: Operations }) {
  return businessDays.map((day) => <BusinessDay key={day.market} of={day} />)
}

function BusinessDay({ of: { market, day, today, steps } }: { of: Day }) {
  const { timeZone } = useMarket(market)
  const country = marketName(market)
  const isDone = day === today && steps.every(({ endedAt }) => endedAt !== null)
  const title = t('operations.businessDay', { country })
  return (
    <Panel
      title={title}
      note={
        <Status tone={isDone ? 'close' : 'rollback'} icon={isDone ? 'closed' : 'clock'}>
          {day === null ? t('operations.noDay') : formatDay(day, { weekday: true })}
          {!isDone && ` · ${t('operations.notEnded')}`}
        </Status>
      }
    >
      <table className={`${tables.table} ${tables.inset} ${css.tight}`}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('operations.step')}</th>
            <th scope="col" className={tables.number}>
              {t('operations.touched')}
            </th>
            <th scope="col" className={tables.number}>
              {t('portfolio.took')}
            </th>
            <th scope="col" className={tables.number}>
              {t('operations.ended')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, touched, startedAt, endedAt }) => (
            <tr key={step}>
              <td>{textOfCode(`step.${step}`) ?? step}</td>
              <td className={tables.number}>{formatCount(touched)}</td>
              <td className={tables.number}>
                {endedAt === null ? '–' : ageText((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)}
              </td>
              <td className={tables.number}>
                {endedAt === null ? (
                  <span className={css.bad}>{t('operations.notEnded')}</span>
                ) : (
                  formatTime(endedAt, timeZone, true)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
