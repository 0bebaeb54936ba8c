import { formatCount, formatTime } from '../../platform/format/format.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Panel } from '../../ui/Panel.tsx'
import tables from '../../ui/Table.module.css'
import css from './operations.module.css'
import type { Operations } from './read-operations.ts'

/** Calls to providers that failed, on any server, in the last day. */
export function Failures({ data: { failures, failuresSince } }: { data: Operations }) {
  const title = t('operations.failures')
  return (
    <Panel title={title} note={t('operations.since', { at: formatTime(failuresSince) })}>
      {failures.length === 0 ? (
        <p className={css.note}>{t('operations.noFailures')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operations.provider')}</th>
              <th scope="col">{t('operations.why')}</th>
              <th scope="col" className={tables.number}>
                {t('operations.times')}
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ provider, failure, count }) => (
              <tr key={`${provider}${failure}`}>
                <td>{textOfCode(`provider.${provider}`) ?? provider}</td>
                <td>{failure}</td>
                <td className={tables.number}>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
