import { defaultMarket } from '@hiram/markets/market'
import * as z from 'zod/mini'

/** Values that no field hopes for, beside those that are only almost right. */
export const nastyValues: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\u202eabc',
  '\u200f',
  '🎉🎉',
  '---',
  '   ',
  '',
  '12345',
  'ａ'.repeat(300),
  "'; drop table loan; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '%00',
  '0',
  '-1',
  '0.01',
  '999999999999999999',
  '-999999999999999999',
  '9'.repeat(40),
  '1e308',
  'NaN',
  '0000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  {},
  ['\u0000'],
  { a: { b: '\u0000' } },
  'x'.repeat(20_000),
]

type Wire = Record<string, unknown>
/** A call of borrowers or of staff. */
type Mutated = { readonly name: string; readonly request: z.ZodMiniType }
type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  entries?: Record<string, unknown>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  values?: unknown[]
  options?: z.ZodMiniType[]
}
/** So many kinds of a field that may be one of several. */
const mostKinds = 4

/** One request of the call for every field and every value of `pick`, the other fields as they should be. */
export function* mutationsOf(
  call: Mutated,
  known: Readonly<Wire>,
  pick: (at: number) => boolean = () => true,
): Generator<Wire> {
  for (const base of basesOf(call, known)) {
    for (const path of pathsOf(base)) {
      for (const [at, value] of nastyValues.entries()) if (pick(at)) yield withValue(base, path, value)
      yield withValue(base, path, undefined)
    }
  }
}

function basesOf(call: Mutated, known: Readonly<Wire>): Wire[] {
  const steps = known.steps as Record<string, Wire> | undefined
  if (call.name !== 'saveBasisInfo' || !steps) return samplesOf(call, known)
  return Object.entries(steps).flatMap(([step, values]) =>
    [false, true].map((draft) => ({ ...values, step, draft, revision: 0 })),
  )
}

/** Requests that the call's schema takes, one for each kind of a field that may be of several. */
export function samplesOf(call: Mutated, known: Readonly<Wire>): Wire[] {
  const samples = Array.from({ length: mostKinds }, (_, kind) => sampleOf(call.request, { known, kind }) as Wire)
  return [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()]
}

type Sampled = { known: Readonly<Wire>; kind: number }

/** A value the schema takes: one known by its field's name, the first of a list, or the first that fits. */
function sampleOf(schema: z.ZodMiniType, of: Sampled, name = ''): unknown {
  // a list from its beginning
  if (name === 'after') return undefined
  const given = of.known[name]
  if (given !== undefined && z.safeParse(schema, given).success) return given
  const { type, shape, entries, innerType, element, values, options } = schema._zod.def as unknown as Definition
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([field, inner]) => [field, sampleOf(inner, of, field)]))
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (innerType) return sampleOf(innerType, of, name)
  if (type === 'array' && element) return [sampleOf(element, of, name)]
  const option = options?.[of.kind % options.length]
  if (option) return sampleOf(option, of, name)
  return candidates.find((candidate) => z.safeParse(schema, candidate).success) ?? 'a'
}

const candidates = [
  'Maria',
  '100',
  1,
  true,
  'maria@example.com',
  '2026-06-20',
  '2026-06-20T00:00:00Z',
  '123456',
  '+639175550142',
  '9b2c1c1e-4a52-4d0c-8f0e-3a1c7f6d2b10',
  defaultMarket,
  '50,100',
  '1.2.3',
  {},
  [],
]

/** The paths of a request's fields, inner ones too, and of the fields that hold them. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  const inner = Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return path.length === 0 ? inner : [[...path], ...inner]
}

function withValue(base: Wire, path: readonly (string | number)[], value: unknown): Wire {
  const copy = structuredClone(base)
  let place: Record<string | number, unknown> = copy
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}
