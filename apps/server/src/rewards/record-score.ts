import { type BusinessDate, ownPoints, type Position, type Schedule, type ScoreReason, scoreOf } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { couponOfLevel } from '@hiram/markets/coupons'
import { levelOfScore, limitGrowthOf, memberLevels } from '@hiram/markets/levels'
import { limitAfterLoans } from '@hiram/markets/limit-growth'
import { raiseLimit, raiseLimitTo } from '../borrower/store.ts'
import type { Queries } from '../database/client.ts'
import { issueCoupon } from './coupon-store.ts'
import { countRepaid, loadGivenPoints, loadScore, moveScores } from './score-store.ts'

/** A loan whose events were posted: its position now, and the schedule it runs on. */
export type ScoredLoan = {
  borrowerId: string
  loanId: string
  market: MarketCode
  schedule: Schedule
  after: Position
  today: BusinessDate
  /** Closed by this posting. */
  isClosedNow: boolean
}

type Move = { number: number; points: number; reason: ScoreReason }

/**
 * Moves the scores to what the loans' instalments are worth now. Points given before are counted, so the same posting
 * again moves nothing, and a returned transfer takes its points back. What a level and a repaid loan give is given when
 * the loan that earned it is repaid.
 */
export async function recordScores(queries: Queries, loans: readonly ScoredLoan[], at: Date): Promise<void> {
  if (loans.length === 0) return
  const given = await loadGivenPoints(queries, loans)
  const moves = loans.flatMap((loan) =>
    scoreMoves(loan, (number) => given.get(`${loan.loanId} ${number}`) ?? 0).map((move) => ({ ...move, loan })),
  )
  const ofBorrowers = [...Map.groupBy(moves, ({ loan }) => loan.borrowerId).values()]
  const most = Math.max(0, ...ofBorrowers.map((own) => own.length))
  for (let nth = 0; nth < most; nth += 1) {
    const round = ofBorrowers.flatMap((own) => own[nth] ?? [])
    await moveScores(
      queries,
      round.map(({ loan, ...move }) => ({ ...loan, ...move, movedOn: loan.today, at })),
    )
  }
  for (const loan of loans.filter(({ isClosedNow }) => isClosedNow)) {
    await rewardLevels(queries, loan, at)
    await rewardRepaid(queries, loan, at)
  }
}

/** The differences between the points given and the points due. Pure. */
export function scoreMoves(
  { schedule, after }: Pick<ScoredLoan, 'schedule' | 'after'>,
  given: (number: number) => number,
): Move[] {
  return after.instalments.flatMap((row) => {
    const { number, startDate: own, dueDate, settledOn, gone } = row
    // a moved period began when it was agreed to; one of a new plan is in no schedule
    const startDate = schedule.instalments.find((instalment) => instalment.number === number)?.startDate ?? own
    const had = given(number)
    const worth = settledOn === null || gone ? null : scoreOf({ startDate, dueDate, settledOn })
    const points = ownPoints(worth?.points ?? 0, row) - had
    if (points === 0) return []
    return [{ number, points, reason: had !== 0 || worth === null ? 'corrected' : worth.reason }]
  })
}

/** For each level reached for the first time: its coupon and its limit growth. */
async function rewardLevels(queries: Queries, loan: ScoredLoan, at: Date) {
  const reached = levelOfScore(await loadScore(queries, loan.borrowerId)).level
  for (const level of memberLevels.filter((each) => each.level <= reached)) {
    const rule = couponOfLevel(level.level)
    // a coupon is issued once, so its growth happens once
    const isFirst = rule !== null && (await issueCoupon(queries, { ...loan, rule, at }))
    if (isFirst) await raiseLimit(queries, loan, limitGrowthOf(loan.market, level))
  }
}

/**
 * The limit that so many repaid loans are worth; for the first that was repaid on time throughout a coupon, and a limit
 * of at least the promotional one (LON-09).
 */
async function rewardRepaid(queries: Queries, loan: ScoredLoan, at: Date) {
  const repaid = await countRepaid(queries, loan.borrowerId)
  await raiseLimitTo(queries, loan, limitAfterLoans(loan.market, repaid))
  if (repaid !== 1 || !isRepaidOnTime(loan.after)) return
  const isFirst = await issueCoupon(queries, { ...loan, rule: 'firstLoanRepaid', at })
  if (isFirst) await raiseLimitTo(queries, loan, markets[loan.market].quota.promoMax)
}

/** Whatever was left was paid before its date; a loan with other terms was not repaid as agreed. */
function isRepaidOnTime({ instalments, restructuredOn, writtenOff }: Position): boolean {
  if (restructuredOn.length > 0 || writtenOff !== null) return false
  return instalments.every(({ dueDate, settledOn, gone }) => gone || (settledOn !== null && settledOn <= dueDate))
}
