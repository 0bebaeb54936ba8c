import * as z from 'zod/mini'
import { chosen, day, filled, optionalForm, optionalName, optionalText, personName } from './parts.ts'

/** Of Facebook, with or without `https://`: what its app copies as the address of a profile. */
const facebookAddress = /^(https?:\/\/)?([a-z-]+\.)?(facebook|fb)\.(com|me)\/\S+$/i
/** How many digits exactly is the market's rule. */
const socialInsuranceNumber = /^\d(?:[ -]?\d){9,11}$/

/** KYC-13: accounts a borrower may name and need not; a reviewer sees them, no rule does. */
const socialAccounts = z.object({
  zaloAccount: optionalText(),
  facebookAccount: optionalText(),
  facebookUrl: optionalForm(200, facebookAddress),
  lazadaAccount: optionalText(),
  linkedinAccount: optionalText(),
  socialInsuranceAccount: optionalForm(20, socialInsuranceNumber),
})
export type SocialAccount = keyof z.output<typeof socialAccounts>

/** All that a borrower may leave empty, which a reviewer sees where it is given. */
export const volunteeredDetails = z.object({
  birthPlace: optionalText(120),
  motherMaidenName: optionalName(120),
  ...socialAccounts.shape,
})

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
  ...volunteeredDetails.shape,
})
