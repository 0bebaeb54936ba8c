import { retryJobs } from '@hiram/contract/console/operations'
import { callConsole } from '../../platform/api/call.ts'
import { formatCount } from '../../platform/format/format.ts'
import { useMay } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Problem } from '../../ui/Problem.tsx'
import tables from '../../ui/Table.module.css'
import { ageText } from './age-text.ts'
import css from './operations.module.css'
import type { Operations } from './read-operations.ts'
import { useAct } from './use-act.ts'

/** What was asked for later, by what it does; those that failed for good wait for a person. */
export function Jobs({ data: { jobs }, isOld }: { data: Operations; isOld: boolean }) {
  const may = useMay('operations.act')
  const { act, isBusy, problem } = useAct()
  const title = t('operations.jobs')
  const retry = (task: string) =>
    void act(async () => {
      const { jobs: count } = await callConsole(retryJobs, { task })
      return t('operations.jobsRetried', { count })
    })
  return (
    <Panel title={title} note={t('operations.jobsNote')}>
      <Problem>{problem}</Problem>
      {jobs.length === 0 ? (
        <p className={css.note}>{t('operations.noJobs')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operations.job')}</th>
              <th scope="col" className={tables.number}>
                {t('operations.due')}
              </th>
              <th scope="col" className={tables.number}>
                {t('operations.oldestShort')}
              </th>
              <th scope="col" className={tables.number}>
                {t('operations.later')}
              </th>
              <th scope="col" className={tables.number}>
                {t('operations.parked')}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ task, due, later, parked, oldestSeconds }) => (
              <tr key={task}>
                <td>{textOfCode(`job.${task}`) ?? task}</td>
                <td className={tables.number}>{formatCount(due)}</td>
                <td className={tables.number}>{due > 0 ? ageText(oldestSeconds) : '–'}</td>
                <td className={tables.number}>{formatCount(later)}</td>
                <td className={tables.number}>
                  {parked > 0 && may && (
                    <Button icon="refresh" disabled={isBusy || isOld} onClick={() => retry(task)}>
                      {t('operations.retryJobs', { count: parked })}
                    </Button>
                  )}
                  {(parked === 0 || !may) && <span className={parked > 0 ? css.bad : undefined}>{parked}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
