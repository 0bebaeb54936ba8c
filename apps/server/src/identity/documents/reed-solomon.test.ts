import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { chance } from '../../testing/specimens/people.ts'
import { repaired } from './reed-solomon.ts'

type Encoder = new (checks: number) => { encode: (data: Uint8Array) => Uint8Array }
const Encoder: Encoder = createRequire(import.meta.url)('qrcode/lib/core/reed-solomon-encoder.js')

const checks = 24
const spared = 4

test('KYC-04 a block with known and unknown errors is repaired, and one with too many is left', () => {
  const by = chance(5)
  const drawn = (most: number) => Math.floor(by() * (most + 1))
  for (let turn = 0; turn < 200; turn++) {
    const data = Uint8Array.from({ length: 40 }, () => drawn(255))
    const whole = Uint8Array.from([...data, ...new Encoder(checks).encode(data)])
    const lost = drawn(checks - spared)
    const wrong = drawn(Math.floor((checks - spared - lost) / 2))
    const places = mixed([...whole.keys()], by)
    const damaged = Uint8Array.from(whole)
    for (const place of places.slice(0, lost)) damaged[place] = drawn(255)
    for (const place of places.slice(lost, lost + wrong)) damaged[place] = (damaged[place] ?? 0) ^ (1 + drawn(254))
    const erased = places.slice(0, lost)
    expect(repaired(damaged, { checks, erased, spared }), `${lost} lost, ${wrong} wrong`).toEqual(whole)
    for (const place of places.slice(0, 30)) damaged[place] = (damaged[place] ?? 0) ^ (1 + drawn(254))
    expect(repaired(damaged, { checks, erased: places.slice(40, 40 + lost), spared })).toBeUndefined()
  }
})

function mixed(places: number[], by: () => number): number[] {
  return places
    .map((place) => ({ place, at: by() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }) => place)
}
