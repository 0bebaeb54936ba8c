import type { FaceOrder } from '@hiram/contract/apply/face-orders'
import { describe, expect, test } from 'vitest'
import type { DetectedFace } from './face-finder.ts'
import { afterFrame, isDone, type LivenessSession, startLivenessSession } from './liveness-session.ts'

const ahead = { turn: 0.5, eyes: 0.4 }
const face = (pose: Partial<DetectedFace['pose']> = {}, size = 0.5): DetectedFace => ({
  pose: { ...ahead, ...pose },
  size,
})
const left = face({ turn: 0.8 })
const right = face({ turn: 0.2 })
const shut = face({ eyes: 0.2 })

/** Looks a fifth of a second apart; a frame is named by its number. */
function sit(
  orders: readonly FaceOrder[],
  looks: readonly (DetectedFace | DetectedFace[])[],
  from?: LivenessSession<number>,
) {
  return looks.reduce<LivenessSession<number>>((session, seen, at) => {
    const number = at + (from ? 100 : 0)
    return afterFrame(session, { faces: [seen].flat(), frame: number, time: number * 200 })
  }, from ?? startLivenessSession(orders))
}
const rest = Array.from({ length: 5 }, () => face())
const kinds = (session: LivenessSession<number>) => session.frames.map(({ kind }) => kind)

describe('KYC-05 a session before the camera', () => {
  test('goes from order to order in the order asked, and keeps a frame of each', () => {
    const session = sit(['turnRight', 'blink', 'turnLeft'], [...rest, right, face(), shut, shut, face(), left, face()])
    expect(isDone(session)).toBe(true)
    expect(kinds(session)).toEqual(['ahead', 'ahead', 'ahead', 'turnRight', 'shut', 'open', 'turnLeft'])
    expect(session.frames.map(({ frame }) => frame)).toEqual([2, 3, 4, 5, 7, 9, 10])
  })

  test('waits for the order that was asked, and says when it was the other side', () => {
    const session = sit(['turnLeft', 'turnRight', 'blink'], [...rest, right])
    expect(session).toMatchObject({ at: 0, hint: 'otherSide' })
    expect(sit([], [shut, face(), left, face()], session)).toMatchObject({ at: 1, hint: undefined })
  })

  test('keeps the furthest look of a turn, and waits no longer than it stays', () => {
    const further = face({ turn: 0.9 })
    expect(sit(['turnLeft'], [...rest, left, further, left]).frames.at(-1)).toMatchObject({ frame: 6 })
    const staying = sit(['turnLeft'], [...rest, ...Array.from({ length: 9 }, () => left)])
    expect(isDone(staying)).toBe(true)
  })

  test('a still photo and a tilted one do nothing that was asked', () => {
    const tilted = [face({ turn: 0.63 }), face({ turn: 0.38 }), face({ eyes: 0.36 })]
    for (const orders of [['turnLeft'], ['turnRight'], ['blink']] as const)
      expect(isDone(sit(orders, [...rest, ...rest, ...tilted, ...tilted]))).toBe(false)
  })

  test('begins with a still face: a moving one is asked to hold still', () => {
    const moving = sit(['blink'], [face(), face({ turn: 0.6 }), face({ turn: 0.7 })])
    expect(moving).toMatchObject({ at: -1, hint: 'holdStill' })
    expect(sit(['blink'], [...rest.slice(1), left]).rest).toBeUndefined()
    expect(
      sit(
        ['blink'],
        [...rest, ...rest].map(() => face({ turn: 0.95 })),
      ),
    ).toMatchObject({ at: -1, hint: 'holdStill' })
    expect(sit(['blink'], [...rest.slice(1), shut]).rest).toBeUndefined()
  })

  test('a slow phone that looks once a second needs no more looks than are sent', () => {
    const looks = [face(), face(), face(), left, face()]
    const slow = looks.reduce(
      (session, seen, at) => afterFrame(session, { faces: [seen], frame: at, time: at * 1000 }),
      startLivenessSession<number>(['turnLeft']),
    )
    expect(isDone(slow)).toBe(true)
    expect(slow.frames.map(({ frame }) => frame)).toEqual([0, 1, 2, 3])
  })

  test('one face, near enough', () => {
    expect(sit(['blink'], [[]]).hint).toBe('noFace')
    expect(sit(['blink'], [[face(), face()]]).hint).toBe('severalFaces')
    expect(sit(['blink'], [[face(), face({}, 0.1)]]).hint).toBeUndefined()
    expect(sit(['blink'], [face({}, 0.2)]).hint).toBe('closer')
  })

  test('eyes shut for long are no blink, and opening them afterwards neither', () => {
    const session = sit(['blink'], [...rest, shut])
    const late = afterFrame(session, { faces: [face()], frame: 9, time: 9000 })
    expect(late).toMatchObject({ at: 0, best: undefined })
    expect(kinds(late)).toEqual(['ahead', 'ahead', 'ahead'])
    expect(isDone(sit([], [shut, face()], late))).toBe(true)
  })
})
