import * as z from 'zod/mini'
import { chosen, day, filled, optionalName, optionalText, personName } from './parts.ts'

/** KYC-01. `zone` is empty where the market's addresses have two levels. */
export const basalStep = z.object({
  firstName: personName(60),
  middleName: optionalName(60),
  lastName: personName(60),
  birthday: day,
  sex: z.enum(['male', 'female'], 'choose'),
  email: z.email('format').check(z.maxLength(120, 'format')),
  maritalStatus: chosen,
  education: chosen,
  childrenNumber: chosen,
  resideAreaId: z.object({ province: chosen, city: chosen, zone: z.string() }),
  resideAddress: filled(200),
  resideTime: chosen,
  birthPlace: optionalText(120),
  motherMaidenName: optionalName(120),
  zaloAccount: optionalText(),
  facebookAccount: optionalText(),
})
