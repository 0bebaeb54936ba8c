import * as z from 'zod/mini'
import { specialKind } from '../account/special-applications.ts'
import { businessDate, id, marketCode, requestedUnits } from '../values.ts'
import { accountCode, month } from './accounting.ts'
import { type Permission, roleNames } from './permissions.ts'
import { planTerms, requestTerms } from './requests.ts'

/** What waits for a second person. */
export const approvalKinds = [
  'waiver',
  'goodwill',
  'writeOff',
  'writeOffReversal',
  'restructuringOffer',
  'match',
  'refund',
  'return',
  'staffChange',
  'proof',
  'request',
  'manualEntry',
  'reversal',
  'periodClose',
  'productActivation',
  'productStop',
  'capsActivation',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** A change of the books. */
export const kindsOfBooks = ['manualEntry', 'reversal', 'periodClose'] as const satisfies readonly ApprovalKind[]

const booksKind = { read: 'books.read', decide: 'books.approve' } as const

const productKind = { read: 'product.read', decide: 'product.approve' } as const

/** What a person needs to see a change of this kind, and to be its second person, beside what all changes need. */
const needs: { readonly [Kind in ApprovalKind]?: { read?: Permission; decide: Permission } } = {
  staffChange: { decide: 'staff.change' },
  manualEntry: booksKind,
  reversal: booksKind,
  periodClose: booksKind,
  productActivation: productKind,
  productStop: productKind,
  capsActivation: productKind,
}

/** The kinds of change that someone with these permissions may see. */
export function kindsSeenWith(permissions: readonly Permission[]): ApprovalKind[] {
  return approvalKinds.filter((kind) => {
    const read = needs[kind]?.read
    return read === undefined || permissions.includes(read)
  })
}

/** What the second person of a change needs. */
export function permissionToDecide(kind: ApprovalKind): Permission {
  return needs[kind]?.decide ?? 'money.approve'
}

/** The kinds of change that someone with these permissions may be the second person of. */
export function kindsDecidedWith(permissions: readonly Permission[]): ApprovalKind[] {
  if (!permissions.includes('approval.decide')) return []
  return kindsSeenWith(permissions).filter((kind) => permissions.includes(permissionToDecide(kind)))
}

const commands = [
  z.object({ kind: z.literal('waiver'), part: z.enum(['late', 'fees', 'interest']), amount: requestedUnits }),
  z.object({ kind: z.literal('goodwill'), amount: requestedUnits }),
  z.object({ kind: z.literal('writeOff') }),
  z.object({ kind: z.literal('writeOffReversal') }),
  z.object({ kind: z.literal('restructuringOffer'), ...planTerms.shape }),
] as const

/** A change of a loan as it is asked for. */
export const askedCommand = z.discriminatedUnion('kind', commands)
export type AskedCommand = z.output<typeof askedCommand>

const needsToAsk: { readonly [Kind in AskedCommand['kind']]: Permission } = {
  waiver: 'loan.waive',
  goodwill: 'loan.goodwill',
  writeOff: 'loan.writeOff',
  writeOffReversal: 'loan.writeOffReversal',
  restructuringOffer: 'loan.plan',
}

/** What a person needs to ask for this change of a loan: a lender may let someone waive charges and not write off. */
export function permissionToAsk(kind: AskedCommand['kind']): Permission {
  return needsToAsk[kind]
}

/** Who has one of these may ask for some change of a loan. */
export const commandPermissions = [
  needsToAsk.waiver,
  needsToAsk.goodwill,
  needsToAsk.writeOff,
  needsToAsk.writeOffReversal,
  needsToAsk.restructuringOffer,
] as const

/** An entry of the lender's own, the opposite of one, or a month's close. */
const booksChanges = [
  z.object({
    kind: z.literal('manualEntry'),
    debit: accountCode,
    credit: accountCode,
    amount: requestedUnits,
    valueDate: businessDate,
    /** The paper it is made from. */
    document: z.string().check(z.trim(), z.minLength(1, 'short'), z.maxLength(200, 'long')),
  }),
  z.object({ kind: z.literal('reversal'), reverses: id, valueDate: businessDate }),
  z.object({ kind: z.literal('periodClose'), month }),
] as const

/** A change of the books as it is asked for. */
export const booksChange = z.discriminatedUnion('kind', booksChanges)
export type BooksChange = z.output<typeof booksChange>

/** A rate below 1, with eight decimals at most; an amount in minor units. */
const partText = z.string().check(z.regex(/^0(\.\d{1,8})?$/, 'format'))
const unitsText = z.string().check(z.regex(/^\d{1,12}$/, 'format'))

/** Other values of some terms of a product; zero takes a charge off. */
export const termChanges = z.object({
  interest: z.optional(partText),
  auditService: z.optional(partText),
  accountManagement: z.optional(unitsText),
  transfer: z.optional(unitsText),
  overdueInterest: z.optional(partText),
  penalty: z.optional(partText),
  minAmount: z.optional(unitsText),
  maxAmount: z.optional(unitsText),
})

/** From a day on another version of a product is lent: a new one with other terms, or one that was lent before. */
const productActivation = z.object({
  kind: z.literal('productActivation'),
  product: z.string(),
  version: z.int(),
  /** What a new version changes of version `before`; null of one that is there. */
  changes: z.nullable(termChanges),
  lentFrom: businessDate,
  /** The version that would be lent on that day without it. */
  before: z.int(),
})
export type ProductActivation = z.output<typeof productActivation>

/** From a day on a product is closed for new loans; running loans keep their terms. */
const productStop = z.object({ kind: z.literal('productStop'), product: z.string(), stopsOn: businessDate })
export type ProductStop = z.output<typeof productStop>

/** A part, with eight decimals at most; the law may set more than the whole. */
const capText = z.string().check(z.regex(/^\d(\.\d{1,8})?$/, 'format'))

/** Values of caps; each is a part of 1. */
export const capValues = z.object({
  effectivePerMonth: z.optional(capText),
  nominalPerMonth: z.optional(capText),
  latePerMonth: z.optional(capText),
  totalOfPrincipal: z.optional(capText),
  nominalAllInPerYear: z.optional(capText),
  overdueOfContractRate: z.optional(capText),
})

/** From a day on new loans are held to another version of the market's caps; loans made before keep theirs. */
const capsActivation = z.object({
  kind: z.literal('capsActivation'),
  version: z.int(),
  /** The version that would count on that day without it. */
  before: z.int(),
  /** Every cap of the version. */
  caps: capValues,
  countsFrom: businessDate,
})
export type CapsActivation = z.output<typeof capsActivation>

/**
 * Whatever waits for a second person: a command, money to be matched with a loan, credit or money to go back, a proof
 * accepted, a person's roles, a change of the books, a version of a product, a borrower's request
 * accepted.
 */
export const askedChange = z.discriminatedUnion('kind', [
  ...commands,
  z.object({ kind: z.literal('match'), providerReference: z.string(), amount: requestedUnits }),
  z.object({ kind: z.literal('refund'), amount: requestedUnits }),
  z.object({
    kind: z.literal('return'),
    providerReference: z.string(),
    amount: requestedUnits,
    bankCode: z.string(),
    accountEnding: z.string(),
  }),
  z.object({
    kind: z.literal('staffChange'),
    staffId: id,
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roleNames)),
    markets: z.array(marketCode),
    /** As they are when it is asked for; null of a person who is new. */
    before: z.nullable(z.object({ roles: z.array(z.string()), markets: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('proof'),
    proofId: id,
    /** Null: before the bank has notified us of the money. */
    providerReference: z.nullable(z.string()),
    /** The day of the payment as the proof shows it, where there is no bank's line. */
    valueDate: z.optional(businessDate),
    amount: requestedUnits,
  }),
  z.object({
    kind: z.literal('request'),
    applicationId: id,
    request: specialKind,
    terms: requestTerms,
    /** Sealed: what the borrower reads with it. */
    answer: z.string(),
  }),
  ...booksChanges,
  productActivation,
  productStop,
  capsActivation,
])
export type AskedChange = z.output<typeof askedChange>
