import { plainName } from '@hiram/markets/person-name'
import { readDocument } from '../../apps/server/src/identity/documents/read-document.ts'
import { allSpecimens, type Photographed } from '../../apps/server/src/testing/specimens/all-specimens.ts'
import { type Figure, median } from '../parts/figures.ts'

const today = '2026-06-20'

type Read = {
  isHard: boolean
  number: boolean | undefined
  name: boolean | undefined
  machine: boolean | undefined
  ms: number
}

/** Specimens read end to end: shares read exactly, and the time of one core that a photo takes. */
export async function measureDocuments(seed: number): Promise<Figure[]> {
  const read: Read[] = []
  for await (const specimen of allSpecimens(seed)) read.push(await readOne(specimen))
  const good = read.filter(({ isHard }) => !isHard)
  const hard = read.filter(({ isHard }) => isHard)
  const share = (of: readonly Read[], what: 'number' | 'name' | 'machine') => {
    const asked = of.map((one) => one[what]).filter((one) => one !== undefined)
    return asked.filter(Boolean).length / asked.length
  }
  const figure = (name: string, value: number, atLeast: number): Figure => ({
    name: `documents.${name}`,
    value,
    unit: 'share',
    atLeast,
  })
  return [
    figure('number', share(good, 'number'), 0.95),
    figure('number.hard', share(hard, 'number'), 0.8),
    figure('name', share(read, 'name'), 0.85),
    // what a code or zone says is taken whenever it can be read; light may lie on it, and the specimens' letters are
    // narrower than those of real zones
    figure('machine', share(good, 'machine'), 0.95),
    figure('machine.hard', share(hard, 'machine'), 0.8),
    { name: 'documents.time', value: median(read.map(({ ms }) => ms)), unit: 'ms', atMost: 1500 },
  ]
}

/** What differs from the specimen is printed to stderr. */
async function readOne(specimen: Photographed): Promise<Read> {
  const { name, market, kind, jpeg, truth, quality } = specimen
  const before = process.cpuUsage()
  const { fields } = await readDocument({ market, kind, jpeg, today })
  const { user, system } = process.cpuUsage(before)
  const same = (read: string | undefined, wanted: string | undefined) => {
    if (wanted === undefined) return undefined
    if (read !== wanted) console.error(`${quality} ${name}: read ${read ?? 'nothing'}, expected ${wanted}`)
    return read === wanted
  }
  return {
    isHard: quality === 'hard',
    number: same(fields.certificateNo?.value, truth.certificateNo),
    name: same(plainName(fields.fullName?.value ?? ''), plainName(truth.fullName)),
    machine: same(fields.certificateNo?.source, truth.has),
    ms: (user + system) / 1000,
  }
}
