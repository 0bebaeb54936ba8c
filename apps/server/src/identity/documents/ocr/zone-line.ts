import { characters } from './models.ts'

/** What the model says of a line: the likelihood of each of `kinds` characters at each of `steps` places. */
export type Likelihoods = { data: Float32Array; steps: number; kinds: number }

export const blank = 0
const fewestSigns = 12
const zoneSigns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ<0123456789']
let allowed: readonly number[] | undefined

type Sign = { kind: number; from: number; to: number }

/**
 * The line as one of a machine-readable zone: only its characters, and all of one width. Where the model saw one sign
 * in the place of two, or none in the place of one, the signs beside it show that.
 */
export function zoneText(line: Likelihoods): string {
  const names = characters()
  allowed ??= zoneSigns.map((sign) => names.indexOf(sign))
  const seen = signsOf(line)
  const pitch = pitchOf(seen)
  const all = pitch === undefined ? seen : withMissing(line, split(seen, pitch), pitch)
  return all.map(({ kind }) => names[kind] ?? '').join('')
}

/** The likeliest sign of each step where there is any; the same one again, without a blank between, is one. */
function signsOf(line: Likelihoods): Sign[] {
  const signs: Sign[] = []
  let before = blank
  for (let step = 0; step < line.steps; step++) {
    const kind = likeliest(line, step, undefined) === blank ? blank : likeliest(line, step, allowed)
    const last = signs.at(-1)
    if (kind !== blank && kind === before && last) last.to = step
    else if (kind !== blank) signs.push({ kind, from: step, to: step })
    before = kind
  }
  return signs
}

/** Steps from one sign to the next; undefined of a line too short to tell. */
function pitchOf(signs: readonly Sign[]): number | undefined {
  if (signs.length < fewestSigns) return undefined
  const ways = signs.slice(1).map((sign, at) => middle(sign) - middle(signs[at] ?? sign))
  return ways.toSorted((a, b) => a - b)[Math.floor(ways.length / 2)]
}

/** A sign seen over the width of several is several. */
function split(signs: readonly Sign[], pitch: number): Sign[] {
  return signs.flatMap((sign) => {
    const count = Math.max(1, Math.round((sign.to - sign.from + 2.5) / pitch))
    const width = (sign.to - sign.from) / count
    return Array.from({ length: count }, (_, at) => ({
      kind: sign.kind,
      from: sign.from + at * width,
      to: sign.from + (at + 1) * width,
    }))
  })
}

/** Between two signs farther apart than one place, the likeliest sign of each place between. */
function withMissing(line: Likelihoods, signs: readonly Sign[], pitch: number): Sign[] {
  return signs.flatMap((sign, at) => {
    const next = signs[at + 1]
    if (!next) return [sign]
    const missing = Math.round((middle(next) - middle(sign)) / pitch - 0.1) - 1
    const way = (middle(next) - middle(sign)) / (missing + 1)
    const between = Array.from({ length: Math.max(0, missing) }, (_, index) => {
      const place = middle(sign) + (index + 1) * way
      return {
        kind: strongest(line, Math.round(place - pitch / 3), Math.round(place + pitch / 3)),
        from: place,
        to: place,
      }
    })
    return [sign, ...between]
  })
}

function middle({ from, to }: Sign): number {
  return (from + to) / 2
}

function strongest(line: Likelihoods, from: number, to: number): number {
  let [kind, most] = [blank, -1]
  for (let step = Math.max(0, from); step <= Math.min(line.steps - 1, to); step++) {
    const candidate = likeliest(line, step, allowed)
    const likelihood = line.data[step * line.kinds + candidate] ?? 0
    if (likelihood > most) [kind, most] = [candidate, likelihood]
  }
  return kind
}

export function likeliest(line: Likelihoods, step: number, among: readonly number[] | undefined): number {
  const { data, kinds } = line
  const start = step * kinds
  if (!among) return likeliestOfAll(data, start, kinds)
  let kind = blank
  let most = -1
  for (const candidate of among) {
    const likelihood = data[start + candidate] ?? 0
    if (likelihood > most) {
      most = likelihood
      kind = candidate
    }
  }
  return kind
}

/** Together they are 1: what has more than half of it is found early, the blank first of all. */
function likeliestOfAll(data: Float32Array, start: number, kinds: number): number {
  let kind = blank
  let most = -1
  for (let index = 0; index < kinds && most <= 0.5; index++) {
    const likelihood = data[start + index] ?? 0
    if (likelihood > most) {
      most = likelihood
      kind = index
    }
  }
  return kind
}
