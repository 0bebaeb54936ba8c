import type { Locale } from '@hiram/contract/values'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { MarketCode } from '@hiram/markets'
import type { CollectionAccount } from '@hiram/markets/payment-channel'
import type { DocumentReading, ReadRequest } from '../identity/documents/reading.ts'
import type { FaceChecks } from '../identity/faces/face-checks.ts'

/** What the product needs of the outside world; each port has a sandbox and a real adapter. */

export type SmsPort = {
  /**
   * 0 text, 1 voice, in the voice of a language, 2 Zalo. Resolves when the gateway has accepted it; throws when it has
   * not.
   */
  send: (message: {
    to: string
    channel: '0' | '1' | '2'
    text: string
    voice?: Locale | undefined
    reference: string
  }) => Promise<void>
}

/** `taken`: the push service has it; `gone`: the browser has let go of us. Throws when it does not answer. */
export type PushPort = {
  /** Its public half goes to the browser, which takes messages of no other. */
  publicKey: string
  /** Whether this address is a push service's. */
  mayReach: (endpoint: string) => boolean
  send: (notification: {
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
    payload: string
    /** How long the service keeps it for a device that is off. */
    ttlSeconds: number
    /** One waiting with the same is replaced, 32 characters at most (RFC 8030). */
    topic: string
  }) => Promise<'taken' | 'gone' | 'failed'>
}

export type PayoutOrder = {
  orderId: string
  amount: bigint
  currency: string
  bankCode: string
  accountNumber: string
  accountOwner: string
  /** By which the bank is to send it, where its messages say so; null where no route was chosen. */
  route: string | null
}
export type PayoutPort = {
  /** Idempotent by order id. The outcome comes later, by signed webhook; `status` asks for it. */
  order: (order: PayoutOrder) => Promise<{ providerReference: string }>
  status: (orderId: string) => Promise<PayoutNotice | 'pending' | 'unknown'>
}

/** Reads a photo of a document. `busy`: no capacity now; the caller continues without a reading. */
export type DocumentReader = { read: (request: ReadRequest) => Promise<DocumentReading | 'busy'> }

export type DocumentReport = {
  /** Photo kinds that could not be read, with a reason code each: `blurred`, `glare`, `cut`, `notADocument`. */
  unclear: {
    kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof'
    reason: 'blurred' | 'glare' | 'cut' | 'notADocument'
  }[]
  /** Does the name on the document match what was typed? */
  nameMatches: 'yes' | 'no' | 'unread'
  /** Does the document show the number that was typed? Also `no` when its code and its print are of two documents. */
  numberMatches: 'yes' | 'no' | 'unread'
  /** Was the typed number read from a code, or from a zone with its check digits? */
  readByMachine: boolean
  /** `review`: needs manual review. */
  workProof: 'verified' | 'refused' | 'review' | 'none'
  /** One per certificate photo, in the same order: whether it is genuine, and of its kind. */
  certificates: { kind: string; outcome: 'verified' | 'refused' | 'review' }[]
}
export type DocumentPhoto =
  | { kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof'; jpeg: Buffer }
  | { kind: 'certificate'; certificate: string; jpeg: Buffer }
export type IdentityPort = {
  checkDocuments: (request: {
    reference: string
    market: MarketCode
    today: string
    documentType: string
    documentNumber: string
    fullName: string
    photos: DocumentPhoto[]
  }) => Promise<DocumentReport>
}

export type CarrierVerdict =
  | { outcome: 'inUse'; activeMonths: number }
  | { outcome: 'codeWrong' }
  | { outcome: 'codeExpired' }
/** The mobile carriers: each sends its own code and reports how long the number has been in use. */
export type CarrierPort = {
  /** Idempotent by check id. Resolves when the code has been sent. */
  sendCode: (check: { checkId: string; carrier: string; phone: string }) => Promise<void>
  verify: (given: { checkId: string; code: string }) => Promise<CarrierVerdict>
}

export type FilesPort = {
  /** Resolves when files can be read and written, throws when not. */
  check: () => Promise<void>
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer>
  remove: (name: string) => Promise<void>
  /** The names of what is stored, in no order, those that begin so; one that comes or goes meanwhile may be among them. */
  list: (beginning?: string) => AsyncIterable<string>
}

/** What is known of the calling browser: its visitor id, with what confidence, and its readable name. */
export type DeviceReading = { visitorId: string; confidence: number; browser: string; os: string }
export type FingerprintPort = {
  /** The service's own reading by request id; undefined where there is no service. Throws when it does not respond. */
  lookUp: (requestId: string) => Promise<DeviceReading | undefined>
}

export type ReviewedPerson = { documentType: string; documentNumber: string; fullName: string; birthday: string }
/** `certificate`: the type of document that the photo should show. */
export type ReviewedPhoto = {
  photoId: string
  kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof' | 'certificate' | 'face'
  certificate?: string | undefined
}

/** A bank's reference came again and says something else: what is posted, and what came; amounts in minor units. */
export type TransferAlarm = {
  alarmId: string
  kind: 'transferDiffers'
  providerReference: string
  at: string
  posted: { amount: string; currency: string; valueDate: string }
  notified: { amount: string; currency: string; valueDate: string }
}

/** The lender's manual review. Reviewers answer later, by signed webhook. They and the borrower call a loan by its number. */
export type ReviewPort = {
  askProof: (proof: {
    proofId: string
    loanId: string
    loanNumber: string
    amount: bigint
    currency: string
    sentAt: string
    jpeg: Buffer
  }) => Promise<void>
  /** What a reviewer must check before a loan is decided; photos are requested by id while it is open. */
  askReview: (review: {
    reviewId: string
    loanId: string
    loanNumber: string
    market: MarketCode
    reasons: readonly string[]
    askedAt: string
    dueOn: string
    person: ReviewedPerson
    /** Accounts and details the borrower chose to give, by field. */
    socialAccounts: Readonly<Record<string, string>>
    photos: readonly ReviewedPhoto[]
    /** Where the app was last opened, rounded to about a kilometre, if the borrower agreed to it. */
    openedNear: { latitude: number; longitude: number; at: string } | null
  }) => Promise<void>
  /** A borrower's message, in a thread that does not identify the borrower. */
  passOn: (message: {
    threadId: string
    messageId: string
    at: string
    text: string
    jpeg: Buffer | undefined
  }) => Promise<void>
  /** Something is wrong with money and a person has to find out what. Once per `alarmId`, however often it is raised. */
  raiseAlarm: (alarm: TransferAlarm) => Promise<void>
  /** A borrower's special application; with the loan it concerns, if one is open, and no name. */
  askSpecial: (request: {
    applicationId: string
    kind: string
    text: string
    askedAt: string
    loanId: string | null
    loanNumber: string | null
  }) => Promise<void>
}

export type Providers = {
  /** Undefined where the lender has no carrier; the check is not offered then. */
  carrier: CarrierPort | undefined
  review: ReviewPort
  sms: SmsPort
  /** Undefined where the server has no key for it; notifications are not offered then. */
  push: PushPort | undefined
  payout: PayoutPort
  identity: IdentityPort
  documents: DocumentReader
  faces: FaceChecks
  files: FilesPort
  /** Where files for the lender's other systems are left, and theirs come in; undefined where there is no such place. */
  exchange: { outgoing: FilesPort; incoming: FilesPort } | undefined
  fingerprint: FingerprintPort
  collection: (market: MarketCode) => CollectionAccount
}
