import type { MarketCode } from '@hiram/markets'
import { cccdMismatches } from '@hiram/markets/cccd'
import { nameCustoms, plainName } from '@hiram/markets/person-name'
import { splitName } from './fields/names.ts'
import { distance, squeeze } from './letters.ts'
import { fieldsOf, overruled, type ReadFields } from './reading.ts'

const names = ['fullName', 'lastName', 'middleName', 'firstName'] as const
/** No check digit covers a zone's name: a printed name this close to it is the same name. */
const nearlySame = 3
/** Digits of a clearly printed number that are misread at most. */
const mostMisread = 2

/** Print fills what code and zone do not give, unless it is from another document. */
export function joined(machine: ReadFields, printed: ReadFields): ReadFields {
  const type = machine.certificateType?.value
  if (type && printed.certificateType && type !== printed.certificateType.value) return machine
  const all = overruled(machine, printed)
  for (const name of names) {
    const sure = machine[name]
    const read = printed[name]
    if (sure?.source !== 'mrz' || !read) continue
    const off = distance(squeeze(sure.value).signs, squeeze(read.value).signs)
    if (off > nearlySame) continue
    all[name] = off === 0 ? { ...sure, value: plainName(read.value) === sure.value ? read.value : sure.value } : read
    if (name === 'fullName' && !printed.lastName) for (const part of names.slice(1)) delete all[part]
  }
  return all
}

/** The parts of a whole name, where none was read by itself; a name of one word has none. */
export function withParts(market: MarketCode, fields: ReadFields): ReadFields {
  if (!fields.fullName || fields.lastName) return fields
  const { value, source, confidence } = fields.fullName
  const parts = splitName(market, value)
  return {
    ...fieldsOf(source, confidence * (nameCustoms[market].familyNameFirst ? 1 : 0.7), parts),
    ...fields,
    fullName: { ...fields.fullName, value: value.replace(/,\s*/g, ' ').trim() },
  }
}

/** A code or zone of another document: its number is farther from the printed one than a misreading. */
export function numbersDiffer(machine: ReadFields, printed: ReadFields): boolean {
  const { certificateNo: sure } = machine
  const { certificateNo: read } = printed
  if (!sure || !read || machine.certificateType?.value !== printed.certificateType?.value) return false
  return distance(sure.value, read.value) > mostMisread && read.confidence > 0.95
}

/** A Vietnamese number whose year or sex differs from the card's own, none of them misread from print. */
export function cardDiffers({ certificateType, certificateNo, birthday, sex }: ReadFields): boolean {
  if (certificateType?.value !== 'cccd' || !certificateNo || !birthday || !sex) return false
  if ([certificateNo, birthday, sex].some(({ source }) => source === 'ocr')) return false
  const mismatches = cccdMismatches(certificateNo.value, { birthday: birthday.value, sex: sex.value })
  return mismatches.some((one) => one !== 'place')
}
