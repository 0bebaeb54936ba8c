import { fullName, plainName } from '@hiram/markets/person-name'
import type { DocumentReading } from '../../apps/server/src/identity/documents/reading.ts'
import { offlineDocuments } from '../../apps/server/src/providers/identity/offline.ts'
import { allSpecimens } from '../../apps/server/src/testing/specimens/all-specimens.ts'
import { heldOutSpecimens } from '../../apps/server/src/testing/specimens/held-out/held-out-specimens.ts'
import type { Specimen } from '../../apps/server/src/testing/specimens/specimen.ts'
import { type Figure, median } from '../parts/figures.ts'
import { isInView } from './in-view.ts'
import { measuredReader } from './measured-reader.ts'

const today = '2026-06-20'

type Read = {
  quality: string
  number: boolean | undefined
  /** A number was read, and another is on the document. */
  isWrong: boolean
  /** No number was read, and nothing says why. */
  isUnexplained: boolean
  /** A number or birthday that a code or a zone gave, and that is not the document's. */
  isWrongSurely: boolean
  name: boolean
  birthday: boolean | undefined
  machine: boolean | undefined
  isSentBack: boolean
  cpuMs: number
  megabytes: number
}
type Pictured = Specimen & { jpeg: Buffer }
/** `isHidden`: of classes A to C, no number was read, and light lies on it so that none can be. */
type Sets = { first: Read[]; second: (Read & { isHidden: boolean })[] }

/**
 * The first set of specimens, and the second of each seed, read end to end: shares read exactly, and the time of one core
 * that a photo takes.
 */
export async function measureDocuments(seeds: readonly number[]): Promise<Figure[]> {
  const reader = measuredReader()
  const sets: Sets = { first: [], second: [] }
  for await (const specimen of allSpecimens(1))
    sets.first.push(await readOne(reader, specimen, specimen.quality, isWholeName))
  for (const [index, seed] of seeds.entries()) {
    console.error(`second set ${index + 1} of ${seeds.length}, of seed ${seed}`)
    for await (const specimen of heldOutSpecimens(seed)) {
      const read = await readOne(reader, specimen, specimen.sort, isSameName)
      const isMissing = read.number === false && !read.isWrong && specimen.sort !== 'D'
      sets.second.push({ ...read, isHidden: isMissing && !(await isInView(specimen)) })
    }
  }
  reader.stop()
  return [...figuresOfFirst(sets.first), ...figuresOfSecond(sets.second), ...costs([...sets.first, ...sets.second])]
}

const share = (of: readonly Read[], what: 'number' | 'name' | 'machine' | 'birthday' | 'isSentBack') => {
  const asked = of.map((one) => one[what]).filter((one) => one !== undefined)
  return asked.filter(Boolean).length / asked.length
}

function figuresOfFirst(read: readonly Read[]): Figure[] {
  const good = read.filter(({ quality }) => quality !== 'hard')
  const hard = read.filter(({ quality }) => quality === 'hard')
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
    ...judgements('documents', read),
  ]
}

/**
 * Classes A to C are what the app's capture lets pass; D, beyond it, informs. On some photos a lamp lies on a digit of the
 * number: the share of those that show it informs, and the reader has to say why there is none.
 */
function figuresOfSecond(read: Sets['second']): Figure[] {
  const good = read.filter(({ quality }) => quality !== 'D')
  const blurred = read.filter(({ quality }) => quality === 'D')
  const figure = (name: string, of: readonly Read[], what: 'number' | 'name' | 'birthday'): Figure => ({
    name: `heldOut.${name}`,
    value: share(of, what),
    unit: `of${of.length}photos`,
  })
  return [
    { ...figure('number', good, 'number'), atLeast: 0.99 },
    figure(
      'number.inView',
      good.filter(({ isHidden }) => !isHidden),
      'number',
    ),
    {
      name: 'heldOut.number.unexplained',
      value: good.filter(({ isUnexplained }) => isUnexplained).length,
      unit: `of${good.length}photos`,
      atMost: 0,
    },
    { ...figure('name', good, 'name'), atLeast: 0.93 },
    figure('birthday', good, 'birthday'),
    figure('number.D', blurred, 'number'),
    figure('name.D', blurred, 'name'),
    ...judgements('heldOut', read),
  ]
}

function judgements(set: string, read: readonly Read[]): Figure[] {
  const unit = `of${read.length}photos`
  return [
    { name: `${set}.wrongSurely`, value: read.filter(({ isWrongSurely }) => isWrongSurely).length, unit, atMost: 0 },
    { name: `${set}.sentBack`, value: read.filter(({ isSentBack }) => isSentBack).length, unit, atMost: 0 },
  ]
}

function costs(read: readonly Read[]): Figure[] {
  return [
    { name: 'documents.time', value: median(read.map(({ cpuMs }) => cpuMs)), unit: 'ms', atMost: 1500 },
    { name: 'documents.time.most', value: Math.max(...read.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
    { name: 'documents.memory', value: Math.max(...read.map(({ megabytes }) => megabytes)), unit: 'MB', atMost: 500 },
  ]
}

type Fields = DocumentReading['fields']

/** What differs from the specimen is printed to stderr. */
async function readOne(
  reader: ReturnType<typeof measuredReader>,
  specimen: Pictured,
  quality: string,
  isName: (fields: Fields, truth: Specimen['truth']) => boolean,
): Promise<Read> {
  const { name, market, kind, jpeg, truth } = specimen
  const { reading, cpuMs, megabytes } = await reader.read({ market, kind, jpeg, today })
  const { fields } = reading
  const checked = (what: string, isRight: boolean, read: string | undefined, wanted: string) => {
    if (!isRight) console.error(`${quality} ${name} ${what}: read ${read ?? 'nothing'}, expected ${wanted}`)
    return isRight
  }
  const same = (field: 'certificateNo' | 'birthday') => {
    const { [field]: wanted } = truth
    return wanted === undefined
      ? undefined
      : checked(field, fields[field]?.value === wanted, fields[field]?.value, wanted)
  }
  const [number, birthday] = [same('certificateNo'), same('birthday')]
  const isSure = (field: 'certificateNo' | 'birthday') => fields[field] !== undefined && fields[field].source !== 'ocr'
  return {
    quality,
    number,
    isWrong: number === false && fields.certificateNo !== undefined,
    isUnexplained: number === false && fields.certificateNo === undefined && reading.reasons.length === 0,
    birthday,
    isWrongSurely: (number === false && isSure('certificateNo')) || (birthday === false && isSure('birthday')),
    name: checked('name', isName(fields, truth), shown(fields), truth.fullName),
    machine: truth.has === undefined ? undefined : fields.certificateNo?.source === truth.has,
    isSentBack: !checked('judgement', !(await isSentBack(specimen, reading)), shown(fields), truth.fullName),
    cpuMs,
    megabytes,
  }
}

function shown({ fullName: whole, lastName, firstName, middleName }: Fields): string {
  return [whole, lastName, firstName, middleName].map((field) => field?.value ?? '-').join(' | ')
}

function isWholeName(fields: Fields, truth: Specimen['truth']): boolean {
  return plainName(fields.fullName?.value ?? '') === plainName(truth.fullName)
}

/** All words are there, or each part is in its own field; marks and the order of the words do not matter. */
function isSameName(fields: Fields, truth: Specimen['truth']): boolean {
  const words = (text: string) => plainName(text).split(' ').toSorted().join(' ')
  const parts = ['lastName', 'middleName', 'firstName'] as const
  return (
    words(fields.fullName?.value ?? '') === words(truth.fullName) ||
    parts.every((part) => plainName(fields[part]?.value ?? '') === plainName(truth.parts[part]))
  )
}

/** Whether an application with the document's own name and number is refused or sent back for either. */
async function isSentBack({ market, jpeg, truth }: Pictured, reading: DocumentReading): Promise<boolean> {
  const identity = offlineDocuments({ read: async () => reading })
  const { nameMatches, numberMatches } = await identity.checkDocuments({
    reference: 'bench',
    market,
    today,
    documentType: truth.certificateType,
    documentNumber: truth.certificateNo ?? '',
    fullName: fullName(market, truth.parts),
    photos: [{ kind: 'idFront', jpeg }],
  })
  return nameMatches === 'no' || numberMatches === 'no'
}
