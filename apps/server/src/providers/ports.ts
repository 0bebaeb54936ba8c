import type { FaceOrder, FrameKind } from '@hiram/contract/face-orders'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { DocumentReading, ReadRequest } from '../identity/documents/reading.ts'

/** One file of ports: what the product needs of the outside world, with a sandbox and a real adapter behind each. */

export type SmsPort = {
  /** 0 text, 1 voice, 2 Zalo. Resolves when the gateway has taken it; throws when it has not. */
  send: (message: { to: string; channel: '0' | '1' | '2'; text: string; reference: string }) => Promise<void>
}

export type PayoutOrder = {
  orderId: string
  amount: bigint
  currency: string
  bankCode: string
  accountNumber: string
  accountOwner: string
}
export type PayoutPort = {
  /** Idempotent by order id. The outcome comes later, by signed webhook; `status` asks for it. */
  order: (order: PayoutOrder) => Promise<{ providerReference: string }>
  status: (orderId: string) => Promise<PayoutNotice | 'pending' | 'unknown'>
}

/** Reads what stands on a document. `busy`: there is no time for it now; whoever asked goes on without. */
export type DocumentReader = { read: (request: ReadRequest) => Promise<DocumentReading | 'busy'> }

export type DocumentReport = {
  /** Photo kinds that could not be read, with a reason code each: `blurred`, `glare`, `cut`, `notADocument`. */
  unclear: {
    kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof'
    reason: 'blurred' | 'glare' | 'cut' | 'notADocument'
  }[]
  /** Does what the document says agree with what was typed? */
  nameMatches: 'yes' | 'no' | 'unread'
  /** Does the document show the number that was typed? `no` also when its code and its print are of two documents. */
  numberMatches: 'yes' | 'no' | 'unread'
  /** Was the number that was typed read from a code, or from a zone with its check digits? */
  readByMachine: boolean
  /** `review`: only a person can say. */
  workProof: 'verified' | 'refused' | 'review' | 'none'
  /** One for each certificate photo, in their order: whether it is real, and of its kind. */
  certificates: { kind: string; outcome: 'verified' | 'refused' | 'review' }[]
}
export type DocumentPhoto =
  | { kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof'; jpeg: Buffer }
  | { kind: 'certificate'; certificate: string; jpeg: Buffer }
export type IdentityPort = {
  checkDocuments: (request: {
    reference: string
    market: 'ph' | 'vn'
    today: string
    documentType: string
    documentNumber: string
    fullName: string
    photos: DocumentPhoto[]
  }) => Promise<DocumentReport>
}

/** How a check of a face ended, and why; `review`: a person should look. */
export type FaceVerdict = { outcome: 'passed' | 'failed' | 'review'; reasons: string[] }
/**
 * Whether a living person did before the camera what was asked. The photo itself is the first frame. Without orders the
 * pictures are those of a native shell's own check.
 */
export type LivenessProvider = {
  check: (request: {
    reference: string
    orders: readonly FaceOrder[]
    frames: readonly { kind: FrameKind; jpeg: Buffer }[]
  }) => Promise<FaceVerdict>
}
/** Whether a face is that of the document, and of the one who holds it up. */
export type FaceMatcher = {
  compare: (request: {
    reference: string
    jpeg: Buffer
    portraits: { document: Buffer | undefined; handheld: Buffer | undefined }
  }) => Promise<FaceVerdict>
}
export type FaceChecks = {
  liveness: LivenessProvider
  matcher: FaceMatcher
  /** Whether the pictures of a native shell's own check can be judged. */
  byShell: boolean
}

export type CarrierVerdict =
  | { outcome: 'inUse'; activeMonths: number }
  | { outcome: 'codeWrong' }
  | { outcome: 'codeExpired' }
/** The mobile carriers: each sends a code of its own and says how long the number has been in use. */
export type CarrierPort = {
  /** Idempotent by check id. Resolves when the code is on its way. */
  sendCode: (check: { checkId: string; operator: string; phone: string }) => Promise<void>
  verify: (given: { checkId: string; code: string }) => Promise<CarrierVerdict>
}

export type FilesPort = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer>
  remove: (name: string) => Promise<void>
}

/** Where borrowers send money to, by market. */
export type CollectionAccount = {
  bankCode: string
  bankName: string
  branchName: string
  city: string
  accountName: string
  accountType: string
  accountNumber: string
  /** VietQR: NAPAS BIN. QR Ph: BIC. */
  routing: string
}

/** What is known of the browser that called: whose it is, how surely, and what a person would call it. */
export type DeviceReading = { visitorId: string; confidence: number; browser: string; os: string }
export type FingerprintPort = {
  /** The service's own reading by request id; undefined where there is no service. Throws when it does not answer. */
  lookUp: (requestId: string) => Promise<DeviceReading | undefined>
}

export type ReviewedPerson = { documentType: string; documentNumber: string; fullName: string; birthday: string }
/** `certificate`: which paper a photo of that kind is meant to be. */
export type ReviewedPhoto = {
  photoId: string
  kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof' | 'certificate' | 'face'
  certificate?: string | undefined
}

/** The lender's own people. They answer later, by signed webhook. */
export type ReviewPort = {
  askProof: (proof: {
    proofId: string
    loanId: string
    amount: bigint
    currency: string
    sentAt: string
    jpeg: Buffer
  }) => Promise<void>
  /** What a person must look at before a loan is decided; the photos are asked for by their ids while it waits. */
  askReview: (review: {
    reviewId: string
    loanId: string
    market: 'ph' | 'vn'
    reasons: readonly string[]
    askedAt: string
    dueOn: string
    person: ReviewedPerson
    photos: readonly ReviewedPhoto[]
  }) => Promise<void>
  /** What a borrower wrote, in a thread that does not say whose it is. */
  passOn: (message: {
    threadId: string
    messageId: string
    at: string
    text: string
    jpeg: Buffer | undefined
  }) => Promise<void>
  /** What a borrower asks to have decided; the loan it is about, if one is open, and nobody's name. */
  askSpecial: (request: {
    applicationId: string
    kind: string
    text: string
    askedAt: string
    loanId: string | null
  }) => Promise<void>
}

export type Providers = {
  /** Undefined where the lender has no carrier to ask; nobody is asked for the check then. */
  carrier: CarrierPort | undefined
  review: ReviewPort
  sms: SmsPort
  payout: PayoutPort
  identity: IdentityPort
  documents: DocumentReader
  faces: FaceChecks
  files: FilesPort
  fingerprint: FingerprintPort
  collection: (market: 'ph' | 'vn') => CollectionAccount
}
