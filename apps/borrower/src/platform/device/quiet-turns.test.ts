import { expect, test } from 'vitest'
import { quietTurns } from './quiet-turns.ts'

/** A page whose clock moves only while somebody waits; it is touched at these moments. */
function pageTouchedAt(...touches: number[]) {
  let at = 0
  let urgentAt = Number.POSITIVE_INFINITY
  const page = {
    now: () => at,
    lastTouch: () => touches.findLast((touch) => touch <= at) ?? Number.NEGATIVE_INFINITY,
    wait: async (ms: number) => {
      at = Math.max(at, Math.min(at + ms, urgentAt))
    },
    isUrgent: () => at >= urgentAt,
    idle: async () => {
      at += 1
    },
    painted: async () => {
      at += 16
    },
  }
  const work = (ms: number) => {
    at += ms
    return at
  }
  const hurryFrom = (ms: number) => {
    urgentAt = ms
  }
  return { page, began: () => at, work, hurryFrom }
}

test('pieces begin one after another, the small ones in one idle moment, and give what they found', async () => {
  const { page, work } = pageTouchedAt()
  const piece = quietTurns(page)(work)
  expect(await Promise.all([piece(3), piece(4), piece(30), piece(2)])).toEqual([4, 8, 38, 41])
})

test('after a touch they wait until it is calm, but not longer than it takes to type a number', async () => {
  const once = pageTouchedAt(0)
  expect(await quietTurns(once.page)(once.began)()).toBe(401)
  const typing = pageTouchedAt(...Array.from({ length: 500 }, (_, key) => key * 120))
  expect(await quietTurns(typing.page)(typing.began)()).toBe(10_016)
})

test('once they are urgent they begin at once, after the paint that answers the touch', async () => {
  const typing = pageTouchedAt(...Array.from({ length: 50 }, (_, key) => key * 120))
  typing.hurryFrom(1210)
  expect(await quietTurns(typing.page)(typing.began)()).toBe(1226)
  const calm = pageTouchedAt(0)
  calm.hurryFrom(300)
  expect(await quietTurns(calm.page)(calm.began)()).toBe(300)
})

test('a piece that fails keeps no other from its turn', async () => {
  const inTurn = quietTurns(pageTouchedAt().page)
  const broken = inTurn(() => {
    throw new Error('no canvas')
  })
  const whole = inTurn(async () => 'fonts')
  await expect(broken()).rejects.toThrow('no canvas')
  expect(await whole()).toBe('fonts')
})
