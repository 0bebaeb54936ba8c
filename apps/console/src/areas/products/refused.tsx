import type { Approval } from '@hiram/contract/console/approvals'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'

/** What was asked for and not agreed to: kept for good. */
export function Refused({ of, market }: { of: readonly Approval[]; market: string }) {
  const { timeZone } = useMarket(market)
  if (of.length === 0) return null
  return (
    <Section title={t('products.refused')} note={t('products.refusedNote')}>
      <table className={`${tables.table} ${tables.inset} ${tables.duo}`}>
        <caption className="sr">{t('products.refused')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('products.askedFor')}</th>
            <th scope="col">{t('products.lentFrom')}</th>
            <th scope="col">{t('products.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ approvalId, command, reason, maker, state, checker, answer, answeredAt }) => (
            <tr key={approvalId}>
              <td>
                {reason}
                <small>{t('products.by', { by: maker.name })}</small>
              </td>
              <td>
                {command.kind === 'productActivation' && formatDay(command.lentFrom, { year: true })}
                {command.kind === 'capsActivation' && formatDay(command.countsFrom, { year: true })}
                {command.kind === 'productStop' &&
                  t('products.stopOn', { day: formatDay(command.stopsOn, { year: true }) })}
              </td>
              <td>
                {t(`approvals.state.${state}`)}
                {answer && <> · “{answer}”</>}
                <small>
                  {[checker?.name, answeredAt && formatInstant(answeredAt, timeZone)].filter(Boolean).join(', ')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
