import type { FormStepName, PhotoKind } from '@hiram/contract/apply'
import type { MarketCode } from '@hiram/markets'

type Photos = { readonly [kind in Exclude<PhotoKind, 'face' | 'workProof' | 'certificate'>]: string }

/** A finished application as it is typed, true for its market; the photos are ids of stored ones. */
export function sampleSteps(market: MarketCode, photos: Photos): { [step in FormStepName]: Record<string, unknown> } {
  return market === 'ph' ? philippine(photos) : vietnamese(photos)
}

function philippine(photos: Photos) {
  return {
    id: { certificateType: 'umid', certificateNo: '0111-2345678-9', ...photoFields(photos) },
    basal: {
      ...person,
      firstName: 'Maria',
      lastName: 'Dela Cruz',
      middleName: 'Santos',
      resideAreaId: { province: '0702200000', city: '0730600000', zone: '0730600041' },
    },
    workInfo: { ...work, incomeId: 'ph-income-4', companyTelephone: '0917 555 0199' },
    contact: contacts('0917', 4),
    withdrawal: { bankCode: 'BDO', bankAccountOwner: 'MARIA DELA CRUZ', accountNo: '0012 3456 7890' },
  }
}

function vietnamese(photos: Photos) {
  return {
    id: { certificateType: 'cccd', certificateNo: '001 195 012 345', ...photoFields(photos) },
    basal: {
      ...person,
      firstName: 'Đào',
      lastName: 'Nguyễn',
      middleName: 'Thị',
      birthday: '1995-03-04',
      resideAreaId: { province: '01', city: '00004', zone: '' },
    },
    workInfo: { ...work, incomeId: 'vn-income-4', companyTelephone: '0912 345 699' },
    contact: contacts('0912', 5),
    withdrawal: { bankCode: 'VCB', bankAccountOwner: 'NGUYEN THI DAO', accountNo: '0011 0012 34567' },
  }
}

const person = {
  birthday: '1995-03-04',
  sex: 'female',
  email: 'maria@example.com',
  maritalStatus: 'married',
  education: 'college',
  childrenNumber: '2',
  resideAddress: '12 Rizal Street',
  resideTime: 'oneToThreeYears',
}

const work = { industry: 'retail', companyName: 'Sari Store' }

function photoFields(photos: Photos) {
  return {
    positivePhotoUrl: photos.idFront,
    oppositeIdPhotoUrl: photos.idBack,
    handheldPhotoUrl: photos.idHandheld,
  }
}

function contacts(prefix: string, count: number) {
  const contactPersons = Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    relation: index === 0 ? 'parent' : 'friend',
    phone: `${prefix} 555 ${(1000 + index).toString().slice(prefix === '0912' ? -3 : 0)}`,
    type: index === 0 ? 1 : 2,
  }))
  return { contactPersons }
}
