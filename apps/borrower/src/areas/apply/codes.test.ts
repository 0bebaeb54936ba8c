import { markets } from '@hiram/markets'
import { documentTypes } from '@hiram/markets/identity-documents'
import {
  childrenNumber,
  directRelations,
  education,
  industries,
  maritalStatus,
  otherRelations,
  resideTime,
  supplementCertificates,
  work,
} from '@hiram/markets/work'
import { expect, test } from 'vitest'
import enUS from './texts/en-US.json'
import filPH from './texts/fil-PH.json'
import thTH from './texts/th-TH.json'
import viVN from './texts/vi-VN.json'
import zhCN from './texts/zh-CN.json'

const catalogues: Record<string, Record<string, string>> = {
  'en-US': enUS,
  'fil-PH': filPH,
  'vi-VN': viVN,
  'zh-CN': zhCN,
  'th-TH': thTH,
}

const lists: Record<string, readonly string[]> = {
  certificateType: Object.values(markets).flatMap(({ code }) => documentTypes(code)),
  industry: industries,
  education,
  maritalStatus,
  resideTime,
  childrenNumber,
  relation: [...directRelations, ...otherRelations],
  workProof: Object.values(work).flatMap(({ proofs }) => proofs),
  certificate: supplementCertificates,
  sex: ['female', 'male'],
}

test.each(Object.keys(catalogues))('every code of the forms has a word in %s', (locale) => {
  const missing = Object.entries(lists).flatMap(([list, codes]) =>
    codes.map((code) => `apply.${list}.${code}`).filter((key) => !catalogues[locale]?.[key]),
  )
  expect(missing).toEqual([])
})

test('KYC-13, KYC-03, KYC-04, KYC-01, KYC-07, ERR-12, ERR-13 the English words are the specified ones', () => {
  const says = (key: string) => catalogues['en-US']?.[`apply.${key}`]
  expect(says('fillIn')).toContain('fill in the full {field}')
  expect(says('checkInformation')).toBe('Please check your filled information')
  expect(says('wrong.phone')).toBe('The phone number is invalid')
  expect(says('wrong.samePhone')).toBe("Your selected phone can't be same")
  expect(says('wrong.certificateNo')).toContain('The ID number is invalid')
  expect(says('wrong.email')).toContain('Please enter your valid email')
  expect(says('wrong.accountNo')).toContain('Please enter the correct bank card')
  expect(says('consent.missing')).toBe('You must agree with the protocol')
  expect(says('face.failed')).toBe('Face detection failed, please try again')
  expect(says('cannotApply')).toBe("Sorry, you can't apply at this moment, Please try later")
})
