import {
  accountPlace,
  decisionPlace,
  devicePlace,
  loanDocumentPlace,
  locationPlace,
  messagePlace,
  passkeyPlace,
  paymentProofPlace,
  phonePlace,
  photoPlace,
  pushPlace,
  readingPlace,
  remarkPlace,
  reviewPlace,
  type SealedPlace,
  specialApplicationPlace,
  stepPlace,
  supportPlace,
} from '../../privacy/sealed-places.ts'
import type enUS from './texts/en-US.json'

export type Row = Record<string, unknown>
export type SubjectName = Exclude<keyof typeof enUS, 'title' | 'made' | 'intro'>

/** A sealed value: the place it was sealed for, the name it is given opened, and whether the server's own key did it. */
type Sealed = { column: string; as: string; place: (row: Row) => SealedPlace; isJson?: boolean; byServer?: boolean }

/** A file named by a row: where it goes in the archive, and the place it was sealed for. */
type FileOf = { folder: string; name: (row: Row) => string; place: (row: Row) => SealedPlace }

/**
 * One table of a subject. `owner` is the column that names the borrower, `orderBy` what its rows are sorted by. `byLoan`:
 * its rows are found by the borrower's loans, as it has no index by borrower.
 */
export type Source = {
  table: string
  as: string
  orderBy: string
  owner?: 'subject_id'
  byLoan?: true
  sealed?: readonly Sealed[]
  without?: readonly string[]
  file?: FileOf
}

const text = (value: unknown) => String(value)
const first8 = (value: unknown) => text(value).slice(0, 8)

type PlaceOf = (...parts: string[]) => SealedPlace

/** The place that a row's own columns name. */
const placeBy = (place: PlaceOf, columns: readonly string[]) => (row: Row) =>
  place(...columns.map((column) => text(row[column])))

/** A sealed column, opened as text under the name `as`. */
function opened(column: string, as: string, place: PlaceOf, ...columns: string[]): Sealed {
  return { column, as, place: placeBy(place, columns) }
}

/** A sealed column, opened as JSON under the name `as`. */
function openedJson(column: string, as: string, place: PlaceOf, ...columns: string[]): Sealed {
  return { ...opened(column, as, place, ...columns), isJson: true }
}

const inSupport = (part: 'text' | 'photo') => (borrowerId: string, messageId: string) =>
  supportPlace(part, borrowerId, messageId)

const inInbox = (part: 'text' | 'withAmounts') => (borrowerId: string, messageId: string) =>
  messagePlace(part, borrowerId, messageId)

/** The archive's files, each with the tables it is made of. */
export const subjects: Record<SubjectName, readonly Source[]> = {
  account: [
    {
      table: 'borrower',
      as: 'account',
      orderBy: 'registered_at',
      sealed: [opened('phone_sealed', 'phone', phonePlace, 'borrower_id')],
    },
    // a hash of a password opens nothing and helps only who wants to guess it
    { table: 'borrower_password', as: 'password', orderBy: 'set_at', without: ['hash_sealed'] },
    {
      table: 'passkey',
      as: 'passkeys',
      orderBy: 'added_at',
      without: ['credential_hash', 'sign_count'],
      sealed: [openedJson('credential_sealed', 'passkey', passkeyPlace, 'borrower_id', 'passkey_id')],
    },
    { table: 'phone_change', as: 'phoneChange', orderBy: 'checked_at', without: ['token_hash'] },
    { table: 'suggestion_put_away', as: 'notNow', orderBy: 'at' },
    { table: 'account_deletion', as: 'deletions', orderBy: 'asked_at' },
    // the person's name is the lender's to give
    { table: 'staff_look', as: 'whoLooked', orderBy: 'at', without: ['staff_id'] },
  ],
  signIns: [
    {
      table: 'session',
      as: 'signIns',
      orderBy: 'created_at',
      without: ['token_hash'],
      sealed: [opened('device_sealed', 'device', devicePlace, 'borrower_id')],
    },
  ],
  profile: [
    {
      table: 'application_step',
      as: 'steps',
      orderBy: 'step',
      sealed: [openedJson('values_sealed', 'answers', stepPlace, 'borrower_id', 'step')],
    },
  ],
  photos: [
    {
      table: 'photo',
      as: 'photos',
      orderBy: 'stored_at',
      file: {
        folder: 'photos',
        name: (row) => `${row.kind}-${first8(row.photo_id)}.jpg`,
        place: placeBy(photoPlace, ['borrower_id', 'photo_id']),
      },
    },
    {
      table: 'document_reading',
      as: 'documentReadings',
      orderBy: 'read_at',
      without: ['document_hash'],
      sealed: [openedJson('reading_sealed', 'read', readingPlace, 'borrower_id', 'photo_id')],
    },
    { table: 'face_check', as: 'faceChecks', orderBy: 'at', without: ['token_hash'] },
  ],
  consents: [{ table: 'consent', as: 'consents', orderBy: 'given_at' }],
  loans: [
    { table: 'loan', as: 'loans', orderBy: 'applied_at' },
    { table: 'instalment', as: 'plannedPayments', orderBy: 'due_on' },
    { table: 'loan_process', as: 'changes', orderBy: 'at' },
    { table: 'loan_extension', as: 'extensions', orderBy: 'agreed_at' },
    { table: 'loan_command', as: 'lendersChanges', orderBy: 'done_at', without: ['asked_by', 'approved_by'] },
    { table: 'restructuring_offer', as: 'newPlans', orderBy: 'offered_at', without: ['asked_by', 'approved_by'] },
    { table: 'loan_recalculation', as: 'recalculations', orderBy: 'done_at' },
    {
      table: 'decision',
      as: 'decisions',
      orderBy: 'started_at',
      sealed: [openedJson('inputs_sealed', 'basedOn', decisionPlace, 'decision_id')],
    },
    {
      table: 'manual_review',
      as: 'looksByAPerson',
      orderBy: 'asked_at',
      without: ['evidence', 'decided_by'],
      sealed: [openedJson('review_material_sealed', 'reviewMaterial', reviewPlace, 'review_id')],
    },
  ],
  payments: [
    { table: 'payment', as: 'payments', orderBy: 'received_at' },
    { table: 'repayment_code', as: 'repaymentCodes', orderBy: 'made_at' },
    {
      table: 'payment_proof',
      as: 'proofs',
      orderBy: 'sent_at',
      without: ['decided_by', 'asked_by', 'approved_by', 'decision_reason'],
      file: {
        folder: 'proofs',
        name: (row) => `${first8(row.proof_id)}.jpg`,
        place: placeBy(paymentProofPlace, ['borrower_id', 'proof_id']),
      },
    },
    {
      table: 'bank_transfer',
      as: 'transfersReceived',
      orderBy: 'received_at',
      without: ['fingerprint', 'matched_by', 'match_approved_by', 'match_reason'],
      sealed: [{ ...opened('remark_sealed', 'remark', remarkPlace, 'provider_reference'), byServer: true }],
    },
    ...(['payout_order', 'refund_order'] as const).map((table) => ({
      table,
      as: table === 'payout_order' ? 'payouts' : 'refunds',
      orderBy: 'ordered_at',
      sealed: [openedJson('account_sealed', 'account', (orderId) => accountPlace(table, orderId), 'order_id')],
    })),
  ],
  entries: [
    { table: 'journal_entry', as: 'entries', orderBy: 'posted_at' },
    { table: 'accrual', as: 'chargedByDay', orderBy: 'day' },
    { table: 'loan_day', as: 'owedByDay', orderBy: 'day', byLoan: true },
    { table: 'loan_reached', as: 'firstSoLate', orderBy: 'first_day' },
  ],
  rewards: [
    { table: 'member_score', as: 'score', orderBy: 'moves' },
    { table: 'score_move', as: 'scoreChanges', orderBy: 'seq' },
    { table: 'coupon', as: 'coupons', orderBy: 'issued_at' },
  ],
  messages: [
    {
      table: 'support_message',
      as: 'messages',
      orderBy: 'seq',
      without: ['seq', 'sent_by'],
      sealed: [opened('text_sealed', 'text', inSupport('text'), 'borrower_id', 'message_id')],
      file: {
        folder: 'messages',
        name: (row) => `${first8(row.message_id)}.jpg`,
        place: placeBy(inSupport('photo'), ['borrower_id', 'message_id']),
      },
    },
  ],
  requests: [
    {
      table: 'special_application',
      as: 'requests',
      orderBy: 'asked_at',
      without: ['decided_by', 'asked_by', 'approved_by'],
      sealed: (['text', 'answer'] as const).map((part) => {
        const place = (borrowerId: string, id: string) => specialApplicationPlace(part, borrowerId, id)
        return opened(`${part}_sealed`, part, place, 'borrower_id', 'application_id')
      }),
    },
  ],
  contacts: [
    { table: 'reminder_preference', as: 'reminders', orderBy: 'saved_at' },
    { table: 'contact_log', as: 'messagesSent', orderBy: 'send_at' },
    { table: 'collection_contact', as: 'calls', orderBy: 'at', without: ['staff_id'] },
    { table: 'payment_promise', as: 'promises', orderBy: 'made_at' },
    { table: 'collection_case', as: 'pastDue', orderBy: 'loan_id', without: ['staff_id'] },
    { table: 'collection_event', as: 'pastDueSteps', orderBy: 'at', without: ['by_staff', 'to_staff'] },
    {
      table: 'message',
      as: 'inbox',
      orderBy: 'at',
      sealed: [
        opened('text_sealed', 'text', inInbox('text'), 'borrower_id', 'message_id'),
        opened('with_amounts_sealed', 'withAmounts', inInbox('withAmounts'), 'borrower_id', 'message_id'),
      ],
    },
    {
      table: 'push_subscription',
      as: 'notifications',
      orderBy: 'made_at',
      without: ['endpoint_hash'],
      sealed: [openedJson('subscription_sealed', 'subscription', pushPlace, 'borrower_id', 'device_thumbprint')],
    },
  ],
  usage: [
    { table: 'tracked_event', as: 'events', owner: 'subject_id', orderBy: 'received_at' },
    { table: 'device_print', as: 'devices', orderBy: 'first_seen_at' },
    {
      table: 'start_location',
      as: 'places',
      orderBy: 'at',
      sealed: [openedJson('position_sealed', 'position', locationPlace, 'borrower_id', 'location_id')],
    },
  ],
  documents: [
    {
      table: 'loan_document',
      as: 'documents',
      orderBy: 'made_at',
      file: {
        folder: 'documents',
        name: (row) => `${row.kind}-${first8(row.loan_id)}.pdf`,
        place: placeBy(loanDocumentPlace, ['borrower_id', 'loan_id', 'kind']),
      },
    },
    { table: 'certificate_code', as: 'certificateCodes', orderBy: 'code' },
  ],
}

/** Tables with a borrower in them that are not in the archive, and why. */
export const notExported: Readonly<Record<string, string>> = {
  borrower_key: 'the key everything else is sealed with; what it seals is in the archive, opened',
  login_identity: 'a keyed hash of the phone number, which is in account',
  document_identity: 'a keyed hash of the document number, which is in profile',
  name_pair: 'keyed hashes of two words of the name each, which is in profile',
  loan_number: 'only leads from a number, which is with the loan, to the borrower',
  loan_route: 'only leads from a loan to the borrower',
  payout_route: 'only leads from an order to the borrower',
  proof_route: 'only leads from a proof to the borrower',
  manual_review_route: 'only leads from a review to the borrower',
  special_application_route: 'only leads from a request to the borrower',
  identity_check: 'for a quarter of an hour, which device has shown the code of the phone',
  support_thread: 'only leads from a thread to the borrower',
  accrual_plan: 'the formula of the charges of coming days; those of past days are in entries',
  prepared_plan: 'the next such formula, calculated some hours before its day',
  changed_plan: 'that such a formula changed, until the next day is accrued',
  account_export: 'this archive itself',
  account_export_part: 'this archive itself',
}
