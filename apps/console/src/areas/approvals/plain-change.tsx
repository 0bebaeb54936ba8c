import type { Approval, readApproval } from '@hiram/contract/console/approvals'
import type { AskedChange } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { PlanTerms } from '@hiram/contract/console/requests'
import { findBank } from '@hiram/markets/banks'
import type { Currency } from '@hiram/markets/market'
import { Link } from 'wouter'
import { Postings } from '../../parts/Postings.tsx'
import { formatDay, formatMoney, formatMonth, formatPercent } from '../../platform/format/format.ts'
import { marketName, marketNames } from '../../platform/format/market-name.ts'
import { useMarket } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'

type Plain = NonNullable<ConsoleAnswer<typeof readApproval>['plain']>

/** A change of no loan: what it is about, what it posts if anything, or why it is not possible any more. */
export function PlainChange({ approval, plain: { posts, refused } }: { approval: Approval; plain: Plain }) {
  const { currency } = useMarket(approval.market)
  const ofMarket = approval.kind === 'staffChange' ? [] : [[t('filter.market'), marketName(approval.market)] as const]
  return (
    <>
      <Section title={t('change.title')} note={t('change.readNow')}>
        {refused !== null && (
          <Tip tone="warn" icon="warn">
            {rich('change.notPossible', { why: textOfCode(`rule.${refused}`) ?? refused })}
          </Tip>
        )}
        <Facts rows={[...ofMarket, ...factsOf(approval, currency)]} />
      </Section>
      {posts && posts.lines.length > 0 && (
        <Section
          title={t('postings.title')}
          note={t(approval.command.kind === 'return' ? 'plain.posted' : 'plain.postedNow')}
        >
          <Postings posts={posts} />
        </Section>
      )}
    </>
  )
}

function factsOf({ command, market }: Approval, currency: Currency): readonly (readonly [string, React.ReactNode])[] {
  if (command.kind === 'return')
    return [
      [t('plain.reference'), command.providerReference],
      [t('plain.bank'), findBank(market, command.bankCode)?.name ?? command.bankCode],
      [t('plain.account'), t('plain.ending', { ending: command.accountEnding })],
    ]
  if (command.kind === 'request') return requestFacts(command, currency)
  if (command.kind === 'staffChange') return staffFacts(command)
  if (command.kind === 'productStop') return stopFacts(command, market)
  if (command.kind === 'capsActivation') return capsFacts(command, market)
  return command.kind === 'productActivation' ? productFacts(command, market) : booksFacts(command)
}

/** The lender's yes to a borrower's request: the limit it sets, or the plan it offers. */
function requestFacts(
  { applicationId, request, terms }: Extract<AskedChange, { kind: 'request' }>,
  currency: Currency,
) {
  const { limit, plan } = terms
  return [
    [t('plain.request'), t(`why.request:${request}`)],
    ...(limit === undefined
      ? []
      : [[t('plain.limit'), <ins key="limit">{formatMoney(limit, currency)}</ins>] as const]),
    ...(plan ? planFacts(plan) : []),
    [
      '',
      <Link key="open" href={`/requests/${applicationId}`}>
        {t('plain.openRequest')}
      </Link>,
    ],
  ] as const
}

function productFacts({ product, version, before, lentFrom }: Of<'productActivation'>, market: string) {
  const query = new URLSearchParams({ market, product, version: String(version) })
  return [
    [t('plain.product'), product],
    [t('plain.versionNow'), <del key="before">{t('plain.version', { version: before })}</del>],
    [t('plain.versionAfter'), <ins key="after">{t('plain.version', { version })}</ins>],
    [t('plain.lentFrom'), formatDay(lentFrom, { year: true })],
    [
      '',
      <Link key="open" href={`/products?${query}`}>
        {t('plain.openProduct')}
      </Link>,
    ],
  ] as const
}

function capsFacts({ version, before, countsFrom }: Of<'capsActivation'>, market: string) {
  const query = new URLSearchParams({ market, product: 'caps', version: String(version) })
  return [
    [t('plain.versionNow'), <del key="before">{t('plain.version', { version: before })}</del>],
    [t('plain.versionAfter'), <ins key="after">{t('plain.version', { version })}</ins>],
    [t('plain.countsFrom'), formatDay(countsFrom, { year: true })],
    [t('plain.runningLoans'), t('plain.keepTheirs')],
    [
      '',
      <Link key="open" href={`/products?${query}`}>
        {t('plain.openProduct')}
      </Link>,
    ],
  ] as const
}

function stopFacts({ product, stopsOn }: Of<'productStop'>, market: string) {
  return [
    [t('plain.product'), product],
    [t('plain.stopsOn'), formatDay(stopsOn, { year: true })],
    [t('plain.runningLoans'), t('plain.keepTheirs')],
    [
      '',
      <Link key="open" href={`/products?${new URLSearchParams({ market, product })}`}>
        {t('plain.openStopped')}
      </Link>,
    ],
  ] as const
}

function planFacts({ dueDates, ratePerMonth, waiveLate }: PlanTerms) {
  return [
    [t('plain.dates'), dueDates.map((day) => formatDay(day, { year: true })).join('; ')],
    [t('plain.rate'), ratePerMonth === undefined ? t('plain.rateHighest') : formatPercent(Number(ratePerMonth))],
    [t('plain.late'), t(waiveLate ? 'plain.lateWaived' : 'plain.lateStays')],
  ] as const
}

function booksFacts(command: AskedChange) {
  if (command.kind === 'periodClose') return [[t('plain.month'), formatMonth(`${command.month}-01`)]] as const
  if (command.kind === 'reversal')
    return [
      [t('plain.entryReversed'), command.reverses],
      [t('plain.valueDate'), formatDay(command.valueDate, { year: true })],
    ] as const
  if (command.kind !== 'manualEntry') return []
  return [
    [t('plain.document'), command.document],
    [t('plain.valueDate'), formatDay(command.valueDate, { year: true })],
  ] as const
}

type Of<Kind extends AskedChange['kind']> = Extract<AskedChange, { kind: Kind }>

function staffFacts({ name, email, roles, markets, before }: Of<'staffChange'>) {
  const inWords = (list: readonly string[]) => list.map((role) => textOfCode(`role.${role}`) ?? role).join(', ')
  return [
    [t('plain.person'), name],
    [t('plain.email'), email],
    ...(before ? [[t('plain.rolesNow'), <del key="roles">{inWords(before.roles)}</del>] as const] : []),
    [t('plain.rolesAfter'), <ins key="after">{inWords(roles)}</ins>],
    ...(before ? [[t('plain.marketsNow'), marketNames(before.markets)] as const] : []),
    [t('plain.marketsAfter'), marketNames(markets)],
  ] as const
}
