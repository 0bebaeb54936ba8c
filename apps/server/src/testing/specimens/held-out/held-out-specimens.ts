import { type Chance, chance } from '../people.ts'
import type { Specimen } from '../specimen.ts'
import * as ph from './philippine.ts'
import { classes, type Snapshot, type SnapshotClass, snapshot } from './snapshot.ts'
import { backOf2021, backOf2024, cardOf2021, cardOf2024, vietnamesePassport } from './vietnamese.ts'

const makers: readonly ((by: Chance) => Specimen)[] = [
  ...[cardOf2021, backOf2021, cardOf2024, backOf2024, vietnamesePassport, ph.philippinePassport, ph.nationalFront],
  ...[ph.nationalBack, ph.multiPurpose, ph.licence, ph.professional, ph.socialSecurity],
]

export type Snapped = Specimen & Snapshot & { sort: SnapshotClass }

/**
 * The second set: other fonts, layouts, names and photos than the first, held out so that nothing is tuned to it.
 * Twelve documents, each twice in four classes of photo, the same for a given seed: 96 pictures.
 */
export async function* heldOutSpecimens(seed: number): AsyncGenerator<Snapped> {
  const by = chance(seed)
  for (const sort of classes)
    for (const make of [...makers, ...makers]) {
      const specimen = make(by)
      yield { ...specimen, sort, ...(await snapshot(specimen.svg, sort, by)) }
    }
}
