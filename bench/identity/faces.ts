import { otherFrom, sameUpTo } from '../../apps/server/src/identity/faces/judge-match.ts'
import { type Figure, median } from '../parts/figures.ts'
import { facePairs } from './face-pairs.ts'

/**
 * Faces of a sheet that a package ships: how many pairs of two people pass at once, how many of one man do not and are
 * asked of a person, how many of those are refused, and how long a thorough look takes. The sheet has eighteen photos of
 * one man and sixty-two of others, small, from years of his life; none of an identity document.
 */
export async function measureFaces(): Promise<Figure[]> {
  const { genuine, impostor, lookMs } = await facePairs()
  const percent = (distances: readonly number[], isOne: (distance: number) => boolean) =>
    (100 * distances.filter(isOne).length) / distances.length
  const passes = (distance: number) => distance <= sameUpTo
  const unit = `%of${genuine.length}pairs`
  return [
    { name: 'face.far', value: percent(impostor, passes), unit: `%of${impostor.length}pairs`, atMost: 0.1 },
    { name: 'face.frr', value: percent(genuine, (distance) => !passes(distance)), unit, atMost: 5 },
    { name: 'face.refused', value: percent(genuine, (distance) => distance > otherFrom), unit, atMost: 0.5 },
    { name: 'face.ms', value: median(lookMs), unit: 'ms', atMost: 1500 },
  ]
}
