import * as z from 'zod/mini'
import { faceOrder } from './apply/face-orders.ts'
import { basalStep } from './apply/steps/basal.ts'
import { contactStep } from './apply/steps/contact.ts'
import { idStep } from './apply/steps/id.ts'
import { withdrawalStep } from './apply/steps/withdrawal.ts'
import { workInfoStep } from './apply/steps/work-info.ts'
import { call } from './call.ts'
import { photoErrors } from './errors.ts'
import { id, instant } from './values.ts'

export const stepSchemas = {
  id: idStep,
  basal: basalStep,
  workInfo: workInfoStep,
  contact: contactStep,
  withdrawal: withdrawalStep,
} as const

/** The order the borrower walks; `face` has its own calls. */
export const formStepNames = ['id', 'basal', 'workInfo', 'contact', 'withdrawal'] as const
export const stepNames = [...formStepNames, 'face'] as const
export type FormStepName = (typeof formStepNames)[number]
export type StepName = (typeof stepNames)[number]

/** What only a rollback asks for (KYC-09); their calls are in apply/supplements.ts and carrier-check.ts. */
export const supplementNames = ['supplementCarrier', 'supplementContact', 'supplementCertificate'] as const
export type SupplementName = (typeof supplementNames)[number]
/** Those with a form of their own; its draft is kept like a step's. */
export const supplementFormNames = ['supplementContact', 'supplementCertificate'] as const
export type SupplementFormName = (typeof supplementFormNames)[number]
export function isSupplementForm(name: DraftName): name is SupplementFormName {
  return supplementFormNames.some((one) => one === name)
}
/** The forms whose draft is kept, in the order the borrower walks them. */
export const draftNames = [...formStepNames, ...supplementFormNames] as const
export type DraftName = (typeof draftNames)[number]

/** What was typed, as typed: a draft may be incomplete and wrong, and loses nothing. */
const longestFieldName = 40
const typed = z.record(z.string().check(z.maxLength(longestFieldName)), z.unknown())

const stepRecord = z.object({
  /** `correct`: returned after a rollback, `reasons` says what for. */
  state: z.enum(['empty', 'draft', 'complete', 'corrections']),
  revision: z.number(),
  savedAt: z.nullable(instant),
  values: typed,
  reasons: z.array(z.string()),
})
export type StepRecord = z.output<typeof stepRecord>

export const loadBasisInfo = call('loadBasisInfo', 'GET /basisInfo/load', {
  answer: z.object({
    steps: z.object({
      id: stepRecord,
      basal: stepRecord,
      workInfo: stepRecord,
      contact: stepRecord,
      withdrawal: stepRecord,
      face: stepRecord,
    }),
    /** `correct` while it is asked for, `complete` once given; `reasons` says what for. */
    supplements: z.object({
      supplementCarrier: stepRecord,
      supplementContact: stepRecord,
      supplementCertificate: stepRecord,
    }),
    /** False while a loan is open: the steps can be read but not changed. */
    editable: z.boolean(),
    certified: z.boolean(),
    /** Whether a native shell's own face check will do: someone can judge its pictures. */
    faceByShell: z.boolean(),
  }),
})

/** The fields of basic info by their own names, those of one step; beside them three words of ours. */
export const saveBasisInfo = call('saveBasisInfo', 'POST /basisInfo/save', {
  request: z
    .catchall(
      z.object({
        step: z.enum(draftNames),
        /** A draft is kept as typed; otherwise the step is checked and becomes complete. A supplement has its own call for that. */
        draft: z.boolean(),
        /** The revision the form was opened with: a draft saved meanwhile on another device is not overwritten. */
        revision: z.number(),
      }),
      z.unknown(),
    )
    .check(z.refine((fields) => Object.keys(fields).every(({ length }) => length <= longestFieldName), 'format')),
  answer: z.object({ revision: z.number(), savedAt: instant, state: z.enum(['draft', 'complete']) }),
  errors: [
    'invalidRequest',
    'draftOutdated',
    'idNumberInvalid',
    'contactsRefused',
    'bankAccountInvalid',
    'bankOwnerDiffers',
    'openLoanExists',
    'loanNotInState',
  ],
})

export const photoKind = z.enum(['idFront', 'idBack', 'idHandheld', 'workProof', 'face', 'certificate'])
export type PhotoKind = z.output<typeof photoKind>

/** Multipart: part `file` beside these fields. Stored re-encoded, without metadata. */
export const uploadPhoto = call('uploadPhoto', 'POST /basisInfo/uploadPhoto', {
  encoding: 'multipart',
  request: z.object({ kind: photoKind }),
  answer: z.object({ photoId: id, kind: photoKind, width: z.number(), height: z.number() }),
  errors: [...photoErrors, 'tooMany'],
})

/** The borrower's own stored photo, to look at again: a small JPEG in Base64. */
export const viewPhoto = call('viewPhoto', 'GET /basisInfo/photo', {
  request: z.object({ photoId: id }),
  answer: z.object({ base64: z.string() }),
  errors: ['photoUnreadable'],
})

/** Without challenges: `inShell` was asked for, and the shell's own face check will do. */
export const faceIdToken = call('faceIdToken', 'POST /basisInfo/faceIdToken', {
  request: z.object({ inShell: z.optional(z.boolean()) }),
  answer: z.object({ faceToken: z.string(), expiresAt: instant, challenges: z.array(faceOrder) }),
  errors: ['tooMany'],
})

export const uploadLivingPhoto = call('uploadLivingPhoto', 'POST /basisInfo/uploadLivingBase64Photo', {
  request: z.object({ base64: z.string().check(z.maxLength(14_000_000)) }),
  answer: z.object({ photoId: id }),
  errors: [...photoErrors, 'tooMany'],
})

const faceToken = z.string().check(z.maxLength(200))

/**
 * Multipart: beside these fields the frames after the photo, in the order they were taken, as `frame1`, `frame2` …
 * `times`: when each was taken, in milliseconds after the photo; of a shell's own check only their order counts.
 * `review`: manual review, the step is complete.
 */
export const liveNessCheck = call('liveNessCheck', 'POST /basisInfo/liveNessCheck', {
  encoding: 'multipart',
  request: z.object({
    faceToken,
    photoId: id,
    times: z.string().check(z.regex(/^(\d{1,6}(,\d{1,6}){0,15})?$/)),
  }),
  answer: z.object({ outcome: z.enum(['passed', 'review']), triesLeft: z.number() }),
  errors: ['faceFailed', ...photoErrors],
})

export const faceIdVerify = call('faceIdVerify', 'POST /basisInfo/faceIdVerify', {
  request: z.object({
    faceToken,
    photoId: id,
    /** For borrowers who cannot do what is asked: manual review of the photo instead. */
    byPerson: z.optional(z.boolean()),
  }),
  /** Not passed, and no error: the step is complete, and goes to manual review. */
  answer: z.object({ passed: z.boolean(), triesLeft: z.number() }),
  errors: ['faceFailed', 'photoUnreadable', 'tooMany'],
})
