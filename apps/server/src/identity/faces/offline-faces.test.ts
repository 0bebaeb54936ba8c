import { type FaceOrder, type FrameKind, framesAsked } from '@hiram/contract/apply/face-orders'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type LivePhoto, livePhoto } from '../../testing/live-face/live-face.ts'
import { offlineFaces } from './offline-faces.ts'

const { liveness, matcher } = offlineFaces()

/** The frames of a session, some replaced by other photos. */
async function check(orders: readonly FaceOrder[], shown: Partial<Record<FrameKind, LivePhoto>> = {}) {
  const kinds = framesAsked(orders)
  const ahead: LivePhoto[] = ['ahead', 'ahead1', 'ahead2']
  const frames = kinds.map(async (kind, at) => ({
    kind,
    jpeg: await livePhoto(shown[kind] ?? (kind === 'ahead' ? (ahead[at] ?? 'ahead') : kind)),
  }))
  return liveness.check({ reference: 'check-1', orders, frames: await Promise.all(frames) })
}

describe('a living face', () => {
  test.each([[['turnLeft', 'turnRight', 'blink']], [['blink', 'turnRight', 'turnLeft']]] as FaceOrder[][][])(
    'KYC-05 passes when it does what was asked: %s',
    async (orders) => {
      expect(await check(orders)).toEqual({ outcome: 'passed', reasons: [] })
    },
  )

  test.each([
    ['a still photo', { turnLeft: 'ahead1', turnRight: 'ahead2', shut: 'open' }, 'orderNotSeen'],
    ['a tilted photo', { turnLeft: 'tiltedLeft', turnRight: 'tiltedRight' }, 'orderNotSeen'],
    ['the other side', { turnLeft: 'turnRight' }, 'orderNotSeen'],
    ['eyes that stay open', { shut: 'open' }, 'orderNotSeen'],
    ['another person for one frame', { turnLeft: 'otherTurnLeft' }, 'otherFace'],
  ] as const)('KYC-05 %s is refused', async (_, shown, reason) => {
    const orders = ['turnLeft', 'blink', 'turnRight'] as const
    expect(await check(orders, shown)).toEqual({ outcome: 'failed', reasons: [reason] })
  })

  test('KYC-05 frames in another order than asked, too few, or without a face are refused', async () => {
    const jpeg = await livePhoto('ahead')
    const wall = await sharp({ create: { width: 480, height: 640, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const kinds = ['ahead', 'ahead', 'ahead', 'turnLeft'] as const
    const asked = { reference: 'check-2', orders: ['turnRight'] as const }
    const given = (from: readonly FrameKind[], photo: Buffer) => from.map((kind) => ({ kind, jpeg: photo }))
    expect((await liveness.check({ ...asked, frames: given(kinds, jpeg) })).reasons).toEqual(['otherFrames'])
    expect((await liveness.check({ ...asked, frames: given(['ahead'], jpeg) })).reasons).toEqual(['otherFrames'])
    const empty = await liveness.check({ ...asked, orders: ['turnLeft'], frames: given(kinds, wall) })
    expect(empty.reasons).toEqual(['noFace'])
  })
})

describe('a face beside the portraits', () => {
  const compare = async (document: Buffer | undefined, handheld: Buffer | undefined) =>
    matcher.compare({ reference: 'check-3', jpeg: await livePhoto('open'), portraits: { document, handheld } })
  /** The portrait as a part of a document's photo. */
  const onCard = async (name: LivePhoto, width: number) => {
    const portrait = await sharp(await livePhoto(name))
      .resize({ width })
      .toBuffer()
    return sharp({ create: { width: 1400, height: 900, channels: 3, background: '#cfd8dc' } })
      .composite([{ input: portrait, left: 80, top: 120 }])
      .jpeg({ quality: 70 })
      .toBuffer()
  }

  test('KYC-05 passes beside its own document and handheld photo', async () => {
    expect(await compare(await onCard('ahead1', 320), await livePhoto('ahead2'))).toEqual({
      outcome: 'passed',
      reasons: [],
    })
  })

  test('KYC-05 does not pass beside the document of another person', async () => {
    expect(await compare(await onCard('other', 320), await livePhoto('ahead2'))).toEqual({
      outcome: 'failed',
      reasons: ['document.differs'],
    })
  })

  test('KYC-05 goes to manual review where the portrait is blurred: it may be the same person, and may not', async () => {
    const sharpCard = await onCard('other', 320)
    const blurredCard = await sharp(sharpCard).blur(3).jpeg({ quality: 50 }).toBuffer()
    const verdict = { outcome: 'review', reasons: ['document.unsure'] }
    expect(await compare(blurredCard, await livePhoto('ahead2'))).toEqual(verdict)
    expect(await compare(sharpCard, await livePhoto('ahead2'))).toMatchObject({ outcome: 'failed' })
  })

  test('KYC-05 goes to manual review where the portrait is too small or missing', async () => {
    expect(await compare(await onCard('ahead', 130), undefined)).toEqual({
      outcome: 'review',
      reasons: ['document.tooSmall', 'handheld.missing'],
    })
  })
})
