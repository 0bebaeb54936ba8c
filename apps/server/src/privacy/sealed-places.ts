/**
 * Where a sealed value is kept: the vault binds the value to it, so a value moved to another row cannot be opened.
 * The text of a place is part of what is stored: changing it makes every value sealed there unreadable.
 */
export type SealedPlace = string & { readonly __brand: 'SealedPlace' }

function place(...parts: readonly (string | number)[]): SealedPlace {
  return parts.join('|') as SealedPlace
}

export const borrowerKeyPlace = (borrowerId: string) => place('borrower_key', borrowerId)
export const phonePlace = (borrowerId: string) => place('borrower', 'phone_sealed', borrowerId)
export const passwordPlace = (borrowerId: string) => place('borrower_password', 'hash_sealed', borrowerId)
export const passkeyPlace = (borrowerId: string, passkeyId: string) =>
  place('passkey', 'credential_sealed', borrowerId, passkeyId)
export const devicePlace = (borrowerId: string) => place('session', 'device_sealed', borrowerId)

export const stepPlace = (borrowerId: string, step: string) =>
  place('application_step', 'values_sealed', borrowerId, step)
export const photoPlace = (borrowerId: string, photoId: string) => place('photo', borrowerId, photoId)
export const readingPlace = (borrowerId: string, photoId: string) =>
  place('document_reading', 'reading_sealed', borrowerId, photoId)
export const locationPlace = (borrowerId: string, locationId: string) =>
  place('start_location', 'position_sealed', borrowerId, locationId)

export const decisionPlace = (decisionId: string) => place('decision', 'inputs_sealed', decisionId)
export const reviewPlace = (reviewId: string) => place('manual_review', 'review_material_sealed', reviewId)

export const accountPlace = (table: 'payout_order' | 'refund_order', orderId: string) =>
  place(table, 'account_sealed', orderId)
export const paymentProofPlace = (borrowerId: string, proofId: string) => place('payment_proof', borrowerId, proofId)
export const loanDocumentPlace = (borrowerId: string, loanId: string, kind: string) =>
  place('loanDocument', borrowerId, loanId, kind)

export const supportPlace = (part: 'text' | 'photo', borrowerId: string, messageId: string) =>
  place('support_message', part, borrowerId, messageId)
export const specialApplicationPlace = (part: 'text' | 'answer', borrowerId: string, applicationId: string) =>
  place('special_application', part, borrowerId, applicationId)
export const messagePlace = (part: 'text' | 'withAmounts', borrowerId: string, messageId: string) =>
  place('message', part, borrowerId, messageId)
export const pushPlace = (borrowerId: string, deviceThumbprint: string) =>
  place('push_subscription', 'subscription_sealed', borrowerId, deviceThumbprint)
export const exportPartPlace = (borrowerId: string, exportId: string, number: number) =>
  place('account_export_part', borrowerId, exportId, number)

/** Sealed under the server's own key. */
export const smsPlace = (smsId: string) => place('job', 'sendSms', smsId)
export const remarkPlace = (providerReference: string) => place('bank_transfer', 'remark_sealed', providerReference)
export const returnPlace = (orderId: string) => place('suspense_return', 'account_sealed', orderId)
export const effectPlace = (deviceThumbprint: string, rid: string) =>
  place('request_effect', 'answer_sealed', deviceThumbprint, rid)
export const receiverPlace = (receiver: string) => place('event_receiver', 'secrets_sealed', receiver)
export const pageFilePlace = (name: string) => place('page', name)
export const serverSecretPlace = (name: string) => place('server_secret', 'sealed', name)
