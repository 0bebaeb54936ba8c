import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { brokenInvariants, brokenRows } from '../ledger-invariants.ts'
import { checkBorrower } from './check-borrower.ts'
import { checkLoan, checkSuspense, compareLoan, loansToday } from './check-loans.ts'
import type { World as Given, History } from './histories.ts'
import { modelServer } from './model-server.ts'
import { mustBe } from './must-be.ts'
import { openLoan } from './open-loan.ts'
import type { ModelCoupon } from './plan.ts'
import type { Play, World } from './play.ts'
import { take } from './take-step.ts'
import { modelTerms } from './terms.ts'

const dayMs = 86_400_000
const twoHoursMs = 7_200_000

/** A history and how far it has come. */
type Player = { history: History; index: number; play: Play | null; next: number; at: number }

/** What broke, and in which history, where it was one. */
export class WorldBroke extends Error {
  readonly history: number | null
  constructor(cause: unknown, history: number | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.history = history
  }
}

/** Lives through a world on a database of its own; where the product and the model part, if they do. */
export async function runWorld(given: Given): Promise<WorldBroke | null> {
  const server = await createTestContext({ routes: [] })
  const world = modelServer(server.context, given.firstDay)
  try {
    const players = given.histories.map(
      (history, index): Player => ({ history, index, play: null, next: 0, at: given.firstDay + history.startsAfter }),
    )
    setClock(server, world)
    await runBusinessDays(world.context)
    while (players.some(isPlaying)) {
      world.day = Math.min(...players.filter(isPlaying).map(({ at }) => at))
      await liveDay(server, world, players, given)
    }
    await close(server, world, players)
    mustBe('the invariants', await brokenInvariants(world.context.config.DATABASE_URL), [])
    return null
  } catch (error) {
    return error instanceof WorldBroke ? error : new WorldBroke(error, null)
  } finally {
    await world.stop()
    await server.stop()
  }
}

function setClock(server: TestServer, world: World): void {
  world.moment += 1
  server.setTime(new Date(world.day * dayMs + twoHoursMs + world.moment))
}

function isPlaying({ history, play, next }: Player): boolean {
  return play === null || next < history.happens.length
}

/** Some days are closed before anything happens on them, and some later. */
async function liveDay(server: TestServer, world: World, players: Player[], { closes, closesDie }: Given) {
  if (closes[world.day % closes.length]) {
    await close(server, world, players, closesDie[world.day % closesDie.length])
  }
  for (const player of players) {
    while (isPlaying(player) && player.at === world.day) {
      setClock(server, world)
      await moveOn(server, world, player).catch((error: unknown) => {
        throw new WorldBroke(error, player.index)
      })
    }
  }
  await checkSuspense(world)
}

async function moveOn(server: TestServer, world: World, player: Player): Promise<void> {
  const { history } = player
  if (player.play === null) {
    player.play = await openPlay(server, world, player)
    player.at += history.happens[0]?.wait ?? 0
  } else {
    const step = history.happens[player.next]
    player.next += 1
    player.at += history.happens[player.next]?.wait ?? 0
    if (step) await take(world, player.play, step)
  }
  await checkLoan(world, player.play)
  await checkBorrower(world, player.play)
}

async function openPlay(server: TestServer, world: World, { history, index }: Player): Promise<Play> {
  const terms = modelTerms[history.terms]
  if (!terms) throw new Error('no such terms')
  const principal = terms.least + (BigInt(history.steps) % ((terms.most - terms.least) / terms.step + 1n)) * terms.step
  const period = terms.isBullet ? 7 : history.period
  const digits = String(1_000_000 + index)
  const phone = terms.market === 'ph' ? `+63917${digits}` : `+8491${digits}`
  const { payday } = history
  const coupon = couponOf(history)
  const asked = { terms, principal, period, payday, phone, coupon }
  const opened = await openLoan(server, world.context, asked)
  const loan = { terms, principal, period, payday, coupon, start: world.day, payments: [], stops: [], extensions: [] }
  return {
    opened,
    asked,
    hasAnother: false,
    changes: 0,
    loan,
    transfers: [],
    proofs: [],
    fromSuspense: new Set(),
    refunded: 0n,
    refundWaiting: 0n,
    writtenOff: null,
    through: world.day,
  }
}

/** In Vietnam there are no fees to take anything off. */
function couponOf({ coupon, terms }: History): ModelCoupon | null {
  if (coupon === null) return null
  const on = modelTerms[terms]?.market === 'vn' ? 'interest' : coupon.on
  return { on, hundredths: BigInt(coupon.hundredths), most: BigInt(coupon.most) }
}

/** Every missed day, one by one; afterwards the ledger holds all charges to today. */
async function close(server: TestServer, world: World, players: readonly Player[], diesAfterMs?: number | null) {
  setClock(server, world)
  if (typeof diesAfterMs === 'number') await world.dieDuring(runBusinessDays, diesAfterMs)
  await runBusinessDays(world.context)
  mustBe('the invariants after a close', await brokenRows(world.checks.pool), [])
  const opened = players.flatMap(({ play, index }) => (play ? [{ play, index }] : []))
  for (const { play } of opened) play.through = world.day
  const held = await loansToday(
    world,
    opened.map(({ play }) => play),
  )
  for (const { play, index } of opened) {
    try {
      compareLoan(held, play)
    } catch (error) {
      throw new WorldBroke(error, index)
    }
  }
}
