import type { AuditRow } from '@hiram/contract/console/audit'
import { dateIn, formatDay, formatTime } from '../../platform/format/format.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import type { SortHeading } from '../../queue/use-time-order.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Marks.tsx'
import css from './audit.module.css'

/** What a line was about: its loan, its borrower, else the line itself. */
export function pathOf({ auditId, about }: AuditRow, search: URLSearchParams): string {
  if (about?.loanId) return `/loans/${about.loanId}`
  if (about?.borrowerId) return `/borrowers/${about.borrowerId}`
  const here = new URLSearchParams(search)
  here.set('row', auditId)
  return `/audit?${here}`
}

export function auditColumns(timeZone: string, heading: SortHeading): Column<AuditRow>[] {
  return [
    {
      id: 'at',
      title: t('audit.time'),
      width: '140px',
      ...heading,
      cell: ({ at }) => `${formatDay(dateIn(at, timeZone))}, ${formatTime(at, timeZone, true)}`,
    },
    { id: 'who', title: t('audit.person'), width: '200px', cell: (row) => <Who row={row} /> },
    {
      id: 'what',
      title: t('contacts.what'),
      cell: () => null,
      link: ({ action }) => ({ text: textOfCode(`action.${action}`) ?? action }),
    },
    { id: 'about', title: t('audit.about'), width: '150px', cell: ({ about }) => about?.number ?? '–' },
    {
      id: 'reference',
      title: t('audit.reference'),
      width: '140px',
      isExtra: true,
      cell: ({ reference }) => <code className={css.code}>{reference.slice(0, 12)}</code>,
    },
    { id: 'outcome', title: t('column.result'), width: '210px', cell: (row) => <Outcome row={row} /> },
  ]
}

function Who({ row: { who, roles } }: { row: AuditRow }) {
  if (!who) return <span className={css.dim}>{t('audit.noOne')}</span>
  const inWords = roles.map((role) => textOfCode(`role.${role}`) ?? role).join(', ')
  return (
    <Person initials={who.initials}>
      {who.name}
      <small title={inWords}>{inWords}</small>
    </Person>
  )
}

function Outcome({ row: { outcome, code } }: { row: AuditRow }) {
  if (outcome === 'allowed')
    return (
      <span className={css.good}>
        <Icon name="check" size="s" />
        {t('audit.allowed')}
      </span>
    )
  return (
    <span className={css.bad}>
      <Icon name="lock" size="s" />
      {t('audit.refused', { why: textOfCode(`refused.${code}`) ?? code ?? '' })}
    </span>
  )
}
