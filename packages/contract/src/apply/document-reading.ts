import * as z from 'zod/mini'
import { call } from '../call.ts'
import { photoErrors } from '../errors.ts'
import { businessDate, id } from '../values.ts'

/** The photos a document is read from. */
export const documentPhotoKind = z.enum(['idFront', 'idBack', 'idHandheld'])
export type DocumentPhotoKind = z.output<typeof documentPhotoKind>

const field = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(
    z.object({
      value,
      /** What it was read from: codes with check digits are sure of themselves, printed text is not. */
      source: z.enum(['qr', 'mrz', 'ocr']),
      /** From 0 to 1. */
      confidence: z.number(),
      /** The borrower is asked to look at it: read from print, or not surely. */
      confirm: z.boolean(),
    }),
  )
const text = z.string().check(z.maxLength(300))

/** What was read on a document; a field that could not be read is absent. */
export const documentFields = z.object({
  /** One of the market's types, `@hiram/markets/identity-documents`. */
  certificateType: field(text),
  /** Normalised, and of its type's form. */
  certificateNo: field(text),
  /** As printed, in the document's own order. */
  fullName: field(text),
  lastName: field(text),
  middleName: field(text),
  firstName: field(text),
  birthday: field(businessDate),
  sex: field(z.enum(['male', 'female'])),
  expiresOn: field(businessDate),
  address: field(text),
})
export type DocumentFields = z.output<typeof documentFields>

/**
 * Reads the document on a photo: one that was stored, by `photoId`, or the part `file`, which is stored as its `kind`
 * first (multipart). What was read is kept with the photo; asked again it is the same answer. `busy`: no reader is free
 * now, the form is filled in by hand.
 */
export const ocrKTPCheck = call('ocrKTPCheck', 'POST /izi/ocrKTPCheck', {
  encoding: 'multipart',
  // the photo is stored once, and the reading once for each photo, however often it is asked for
  changes: false,
  request: z.object({ kind: documentPhotoKind, photoId: z.optional(id) }),
  answer: z.object({
    photoId: id,
    outcome: z.enum(['read', 'unclear', 'busy']),
    /** Why or not all, was read. */
    reasons: z.array(z.enum(['blurred', 'glare', 'cut', 'notADocument', 'numbersDiffer'])),
    fields: documentFields,
  }),
  errors: [...photoErrors, 'tooMany'],
})
