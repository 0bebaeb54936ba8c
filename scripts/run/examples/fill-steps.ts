import { areas } from '@hiram/contract/app-info/dictionaries'
import {
  type FormStepName,
  faceIdToken,
  faceIdVerify,
  liveNessCheck,
  loadBasisInfo,
  saveBasisInfo,
  uploadLivingPhoto,
  uploadPhoto,
} from '@hiram/contract/apply'
import { framesAsked } from '@hiram/contract/apply/face-orders'
import { type MarketCode, markets } from '@hiram/markets'
import { directRelations, otherRelations } from '@hiram/markets/work'
import { PNG } from 'pngjs'
import type { BorrowerClient } from './borrower-client.ts'

export type Person = {
  first: string
  middle?: string
  last: string
  idNumber: string
  /** A step of the market's scale of incomes, `4` when left out. */
  income?: number
  birthday?: string
  resideTime?: string
  /** Can do the face check, which passes where the sandbox is set so. Else manual review. */
  isThere?: boolean
  /** Drawn by a seed when left out, with no document on them. */
  idPhotos?: Readonly<Record<(typeof idPhotoKinds)[number], Buffer>>
}

const idPhotoKinds = ['idFront', 'idBack', 'idHandheld'] as const

/** Fills in the steps of an application that are not complete, of the first `most`, as a borrower would: photos first. */
export async function fillSteps(client: BorrowerClient, market: MarketCode, person: Person, most = 6): Promise<void> {
  const steps: [FormStepName, () => Promise<Record<string, unknown>>][] = [
    ['id', () => idValues(client, market, person)],
    ['basal', () => basalValues(client, market, person)],
    ['workInfo', () => workValues(client, market, person)],
    ['contact', async () => ({ contactPersons: contacts(market) })],
    ['withdrawal', async () => accountValues(market, person)],
  ]
  const { steps: saved } = await client.call(loadBasisInfo, {})
  for (const [step, values] of steps.slice(0, most)) {
    const { state, revision } = saved[step]
    if (state === 'complete') continue
    await client.call(saveBasisInfo, { step, draft: false, revision, ...(await values()) })
  }
  if (most < 6 || saved.face.state === 'complete') return
  const { faceToken, challenges } = await client.call(faceIdToken, {})
  const { photoId } = await client.call(uploadLivingPhoto, { base64: picture(7).toString('base64') })
  if (person.isThere) {
    const times = framesAsked(challenges).slice(1)
    const frames = Object.fromEntries(times.map((_, at) => [`frame${at + 1}`, picture(8 + at)]))
    await client.call(
      liveNessCheck,
      { faceToken, photoId, times: times.map((_, at) => at * 50 + 50).join(',') },
      frames,
    )
  }
  // Without a face check the step goes to manual review.
  await client.call(faceIdVerify, { faceToken, photoId, byPerson: !person.isThere })
}

async function idValues(client: BorrowerClient, market: MarketCode, person: Person) {
  const ids = []
  for (const [index, kind] of idPhotoKinds.entries()) {
    ids.push((await client.call(uploadPhoto, { kind }, person.idPhotos?.[kind] ?? picture(index + 1))).photoId)
  }
  const [positivePhotoUrl, oppositeIdPhotoUrl, handheldPhotoUrl] = ids
  const certificateType = market === 'ph' ? 'umid' : 'cccd'
  return { certificateType, certificateNo: person.idNumber, positivePhotoUrl, oppositeIdPhotoUrl, handheldPhotoUrl }
}

async function basalValues(client: BorrowerClient, market: MarketCode, person: Person) {
  return {
    firstName: person.first,
    ...(person.middle && { middleName: person.middle }),
    lastName: person.last,
    birthday: person.birthday ?? '1994-03-14',
    sex: 'female',
    email: `${market}@example.com`,
    maritalStatus: 'single',
    education: 'college',
    childrenNumber: '1',
    resideAreaId: await someArea(client),
    resideAddress: market === 'ph' ? '12 Mabini Street' : '12 Lê Lợi',
    resideTime: person.resideTime ?? 'oneToThreeYears',
  }
}

/** The first area of each level, as a path. */
async function someArea(client: BorrowerClient) {
  const first = async (parent?: string) => {
    const { areas: found } = await client.call(areas, parent ? { parent } : {})
    return found[0]?.id ?? ''
  }
  const province = await first()
  const city = await first(province)
  return { province, city, zone: await first(city) }
}

async function workValues(client: BorrowerClient, market: MarketCode, { income = 4 }: Person) {
  const { photoId } = await client.call(uploadPhoto, { kind: 'workProof' }, picture(5))
  return {
    incomeId: `${market}-income-${income}`,
    industry: 'retail',
    companyName: 'Example Store',
    companyTelephone: market === 'ph' ? '0287654321' : '02838123456',
    workProofKind: market === 'ph' ? 'payslip' : 'payroll',
    workProofPhoto: photoId,
  }
}

function contacts(market: MarketCode) {
  const relations = [directRelations[0], ...otherRelations]
  return Array.from({ length: markets[market].contactsRequired }, (_, index) => ({
    name: `${market === 'ph' ? 'Contact' : 'Người'} ${'ABCDEF'[index]}`,
    relation: relations[index],
    phone: market === 'ph' ? `0917555020${index}` : `09123452${index}0`,
    type: index === 0 ? 1 : 2,
  }))
}

function accountValues(market: MarketCode, person: Person) {
  const bankCode = market === 'ph' ? 'BDO' : 'VCB'
  const owner = market === 'ph' ? `${person.first} ${person.last}` : `${person.last} ${person.first}`
  return { bankCode, bankAccountOwner: owner, accountNo: market === 'ph' ? '001234567890' : '0071001234567' }
}

/** A picture like no other with another seed: a photo the server reads, checks and stores like any. */
export function picture(seed: number): Buffer {
  const png = new PNG({ width: 640, height: 400 })
  for (let at = 0; at < png.data.length; at += 4) {
    const pixel = at / 4
    png.data[at] = (pixel * seed) % 251
    png.data[at + 1] = ((pixel % 640) * 2) % 256
    png.data[at + 2] = Math.floor(pixel / 640) % 256
    png.data[at + 3] = 255
  }
  return PNG.sync.write(png)
}
