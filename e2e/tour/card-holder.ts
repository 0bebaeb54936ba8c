import { loadBasisInfo } from '@hiram/contract/apply'
import { ocrKTPCheck } from '@hiram/contract/apply/document-reading'
import sharp from 'sharp'
import { card, code, portrait, text } from '../../apps/server/src/testing/specimens/draw.ts'
import { chance } from '../../apps/server/src/testing/specimens/people.ts'
import { umid } from '../../apps/server/src/testing/specimens/philippine.ts'
import { photograph } from '../../apps/server/src/testing/specimens/photograph.ts'
import type { BorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps, type Person } from '../../scripts/run/examples/fill-steps.ts'

const colours = { from: '#e9eefc', to: '#f8e8df', lines: '#a9b7dd' }

/** Every step filled in by a person whose card was read: the screens show what a borrower sees. */
export async function fillStepsByCard(client: BorrowerClient): Promise<void> {
  await fillSteps(client, 'ph', await cardHolder())
  const { positivePhotoUrl, oppositeIdPhotoUrl } = (await client.call(loadBasisInfo, {})).steps.id.values
  await client.call(ocrKTPCheck, { kind: 'idFront', photoId: String(positivePhotoUrl) })
  await client.call(ocrKTPCheck, { kind: 'idBack', photoId: String(oppositeIdPhotoUrl) })
}

async function cardHolder(): Promise<Person> {
  const { svg, truth } = umid(chance(5), 0)
  const { firstName, middleName, lastName } = truth.parts
  const back = card(
    colours,
    text(60, 120, 26, 'If found, return to any branch of the SSS or GSIS.') + code(60, 200, 260, 'UMID'),
  )
  const idFront = await photograph(svg, 'mild', chance(1))
  const inHand = await sharp(idFront).extract({ left: 160, top: 200, width: 1312, height: 824 }).resize(400).toBuffer()
  const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">${portrait(0, 0, 1280, 960)}</svg>`
  return {
    first: asWritten(firstName),
    middle: asWritten(middleName),
    last: asWritten(lastName),
    idNumber: truth.certificateNo ?? '',
    birthday: truth.birthday ?? '',
    idPhotos: {
      idFront,
      idBack: await photograph(back, 'mild', chance(2)),
      idHandheld: await sharp(Buffer.from(figure))
        .composite([{ input: inHand, left: 440, top: 640 }])
        .jpeg()
        .toBuffer(),
    },
  }
}

/** Cards print names in capitals; people do not type them so. */
function asWritten(name: string): string {
  return name.toLowerCase().replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
}
