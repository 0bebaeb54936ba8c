import type { ApprovalKind, AskedChange } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  listProducts as listCall,
  ProductVersion,
  readProduct as readCall,
} from '@hiram/contract/console/products'
import { addDays, type BusinessDate } from '@hiram/lending'
import { type MarketCode, type MarketProduct, markets } from '@hiram/markets'
import { termsOf } from '@hiram/markets/term-changes'
import {
  heldToCaps,
  type LoadedProduct,
  loadProduct,
  proposalOf,
  stopOn,
  versionLentOn,
} from '../../offers/activate-version.ts'
import { capsFrom } from '../../offers/caps-in-force.ts'
import { loansByVersion, stoppedCodes } from '../../offers/product-store.ts'
import { isBase, newestLentOn } from '../../offers/product-versions.ts'
import { refusalOfStop } from '../../offers/stop-product.ts'
import { lapseApprovals, listApprovalRows, type StoredApproval } from '../approval-store.ts'
import { approvalOf, changeIn } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { exampleOf } from './example.ts'

const mostShown = 100
const mostRefused = 20

export async function listProducts(
  caller: StaffCaller,
  { market }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  requireMarket(caller, market)
  const waiting = (await approvalsOf(caller, market, 'waiting')).map((stored) => productIn(stored))
  const today = clock.businessDate(market)
  const stopped = await stoppedCodes(database, market, today)
  return {
    products: (await newestLentOn(database, market, today)).map(({ code, kind, fromLevel = 0, version }) => ({
      ...{ code, kind, fromLevel, version, isStopped: stopped.has(code), isWaiting: waiting.includes(code) },
    })),
    areCapsWaiting: (await approvalsOf(caller, market, 'waiting', ['capsActivation'])).length > 0,
    currency: markets[market].currency.code,
    readAt: clock.instant().toISOString(),
  }
}

export async function readProduct(
  caller: StaffCaller,
  { market, product: code }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const loaded = await requireProduct(caller, market, code)
  const waiting = (await approvalsOf(caller, market, 'waiting')).filter((stored) => productIn(stored) === code)
  const answered = (await approvalsOf(caller, market, 'answered')).filter((stored) => productIn(stored) === code)
  const loans = await loansByVersion(database, market, code)
  const today = clock.businessDate(market)
  const caps = capsFrom(market, loaded.caps, today)
  const versionOf = (product: MarketProduct, about: Pick<ProductVersion, 'state' | 'lentFrom' | 'approval'>) => ({
    ...{ version: product.version, ...about, loans: about.state === 'waiting' ? 0 : (loans.get(product.version) ?? 0) },
    ...{ terms: termsOf(product), worst: heldToCaps(product, caps).worst, example: exampleOf(product, today) },
  })
  const lent = stopOn(loaded, today) ? undefined : versionLentOn(loaded, today)
  const known = loaded.versions.map((product) => {
    const { version } = product
    const activation = loaded.activations.find((one) => one.version === version)
    const isComing = version !== lent && activation !== undefined && activation.lent_from > today
    const made = answered.find(({ approval_id }) => approval_id === activation?.approval_id)
    return versionOf(product, {
      state: version === lent ? 'lent' : isComing ? 'coming' : 'ended',
      lentFrom: activation?.lent_from ?? null,
      approval: made ? approvalOf(made, member.staffId) : null,
    })
  })
  const first = loaded.versions[0]
  if (!first) throw new Error('a product without versions')
  return {
    ...{ code, kind: first.kind, isBase: isBase(first), currency: first.currency },
    ...{ today, readAt: clock.instant().toISOString() },
    versions: [
      ...waitingVersion(
        loaded,
        waiting.find(isOf('productActivation')),
        (product, about) => versionOf(product, about),
        member.staffId,
      ),
      ...known,
    ],
    refused: answered
      .filter(({ state }) => state !== 'done')
      .slice(0, mostRefused)
      .map((stored) => approvalOf(stored, member.staffId)),
    stop: stopShown(loaded, [...waiting, ...answered], { today, me: member.staffId }),
    cannotStop: refusalOfStop(loaded, addDays(today, 1), today),
  }
}

function isOf(kind: AskedChange['kind']): (stored: StoredApproval) => boolean {
  return (stored) => changeIn(stored).kind === kind
}

/** The stop that is in force, or comes, or waits for a second person; null where the product is lent on. */
function stopShown(
  loaded: LoadedProduct,
  approvals: readonly StoredApproval[],
  { today, me }: { today: BusinessDate; me: string },
): ConsoleAnswer<typeof readCall>['stop'] {
  const stop = stopOn(loaded, today) ?? loaded.stops.find(({ stops_on }) => stopOn(loaded, stops_on))
  const stored = stop
    ? approvals.find(({ approval_id }) => approval_id === stop.approval_id)
    : approvals.find((one) => one.state === 'waiting' && isOf('productStop')(one))
  const change = stored && changeIn(stored)
  if (!stored || change?.kind !== 'productStop') return null
  return { stopsOn: change.stopsOn, isWaiting: stored.state === 'waiting', approval: approvalOf(stored, me) }
}

type VersionOf = (
  product: MarketProduct,
  about: Pick<ProductVersion, 'state' | 'lentFrom' | 'approval'>,
) => ProductVersion

/** The version that waits for a second person, if one does, as it would be. */
function waitingVersion(
  loaded: LoadedProduct,
  waiting: StoredApproval | undefined,
  versionOf: VersionOf,
  me: string,
): ProductVersion[] {
  const change = waiting && changeIn(waiting)
  if (!waiting || change?.kind !== 'productActivation') return []
  const { changes, lentFrom } = change
  const version = changes === null ? change.version : null
  const proposal = proposalOf(loaded, { version, changes: changes ?? {}, lentFrom })
  if (!proposal) return []
  return [versionOf(proposal.product, { state: 'waiting', lentFrom, approval: approvalOf(waiting, me) })]
}

export function approvalsOf(
  { context }: StaffCaller,
  market: MarketCode,
  state: 'waiting' | 'answered',
  kinds: readonly ApprovalKind[] = ['productActivation', 'productStop'],
) {
  const of = {
    state,
    loanId: undefined,
    markets: [market],
    kinds,
    after: undefined,
  }
  return lapseApprovals(context.database, context.clock.instant()).then(() =>
    listApprovalRows(context.database, of, mostShown),
  )
}

function productIn(stored: StoredApproval): string | undefined {
  const change = changeIn(stored)
  return change.kind === 'productActivation' || change.kind === 'productStop' ? change.product : undefined
}

export function requireMarket({ member }: StaffCaller, market: MarketCode): void {
  if (!member.markets.includes(market)) throw new ConsoleFailure('notFound')
}

/** A product of a market that this person works for. */
export async function requireProduct(caller: StaffCaller, market: MarketCode, code: string): Promise<LoadedProduct> {
  requireMarket(caller, market)
  const loaded = await loadProduct(caller.context.database, market, code)
  if (!loaded) throw new ConsoleFailure('notFound')
  return loaded
}
