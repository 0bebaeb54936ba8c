import type { Approval } from '@hiram/contract/console/approvals'
import type { Currency } from '@hiram/markets/market'
import { dateIn, daysBetween, formatDay, formatMoney, formatMonth, formatTime } from '../../platform/format/format.ts'
import type { StaffMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { Column, Group } from '../../queue/columns.ts'
import { Person, PromisedBy } from '../../ui/Marks.tsx'

/** Of those that wait the day they lapse, by which they are in order; of the others the day they were answered. */
export function approvalColumns(markets: readonly StaffMarket[], state: Approval['state']): Column<Approval>[] {
  const marketOf = (code: string) => markets.find(({ market }) => market === code)
  return [
    {
      id: 'lapses',
      title: state === 'waiting' ? t('approvals.lapses') : t(`approvals.state.${state}`),
      width: '120px',
      ...(state === 'waiting' && { sorted: 'ascending' }),
      cell: (row) => <Lapses approval={row} market={marketOf(row.market)} />,
    },
    {
      id: 'change',
      title: t('approvals.change'),
      cell: () => null,
      link: ({ kind, loanNumber, command }) => ({
        text: t(`why.${kind}`),
        below: loanNumber === null ? aboutOf(command) : t('pane.loan', { number: loanNumber }),
      }),
    },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '112px',
      isNumber: true,
      cell: (row) => amountOf(row, marketOf(row.market)?.currency) ?? '–',
    },
    {
      id: 'maker',
      title: t('approvals.maker'),
      width: '138px',
      cell: ({ maker, isOwn }) => <Person initials={maker.initials}>{isOwn ? t('take.me') : maker.name}</Person>,
    },
  ]
}

/** What a change of no loan is about. */
function aboutOf(command: Approval['command']): string {
  if (command.kind === 'return') return command.providerReference
  if (command.kind === 'request') return t(`why.request:${command.request}`)
  if (command.kind === 'manualEntry') return command.document
  if (command.kind === 'periodClose') return formatMonth(`${command.month}-01`)
  if (command.kind === 'productActivation') return `${command.product} v${command.version}`
  if (command.kind === 'productStop') return command.product
  if (command.kind === 'capsActivation') return `v${command.version}`
  return command.kind === 'staffChange' ? command.name : ''
}

/** A write-off has no amount of its own: it is what is left. */
export function amountOf({ command }: Pick<Approval, 'command'>, currency: Currency | undefined): string | undefined {
  return 'amount' in command && currency ? formatMoney(command.amount, currency) : undefined
}

export function approvalGroup({ isOwn }: Approval): Group {
  const key = isOwn ? 'own' : 'mine'
  return { key, title: t(`approvals.group.${key}`), note: isOwn ? t('approvals.group.ownNote') : undefined }
}

export function Lapses({ approval, market }: { approval: Approval; market: StaffMarket | undefined }) {
  const { lapsesAt, answeredAt, state } = approval
  if (!market) return null
  const { timeZone, businessDate } = market
  if (state !== 'waiting' && answeredAt) return formatDay(dateIn(answeredAt, timeZone))
  const day = dateIn(lapsesAt, timeZone)
  if (daysBetween(businessDate, day) > 0) return <PromisedBy when="later">{formatDay(day)}</PromisedBy>
  return <PromisedBy when="today">{t('approvals.today', { time: formatTime(lapsesAt, timeZone) })}</PromisedBy>
}
