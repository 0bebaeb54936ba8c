import { type Chance, chance } from './people.ts'
import { licence, philippinePassport, philsys, sss, tin, umid } from './philippine.ts'
import { memberCard } from './philippine-members.ts'
import { photograph, type Quality, qualities } from './photograph.ts'
import type { Specimen } from './specimen.ts'
import { cardBack, cardFront, vietnameseLicence, vietnamesePassport } from './vietnamese.ts'

const makers: readonly ((by: Chance, index: number) => Specimen)[] = [
  ...[cardFront, cardBack, philsys, licence, cardFront, umid, vietnamesePassport, philippinePassport],
  ...[sss, cardFront, tin, vietnameseLicence, memberCard, memberCard, memberCard, memberCard],
  ...[cardBack, philsys, licence, cardFront],
]

export type Photographed = Specimen & { quality: Quality; jpeg: Buffer }

/** Every layout photographed in each of the four qualities, the same for a given seed: 80 documents. */
export async function* allSpecimens(seed: number): AsyncGenerator<Photographed> {
  const by = chance(seed)
  for (const quality of qualities)
    for (const [index, make] of makers.entries()) {
      const specimen = make(by, index)
      yield { ...specimen, quality, jpeg: await photograph(specimen.svg, quality, by) }
    }
}
