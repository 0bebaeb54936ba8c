import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { CollectionAccount } from '@hiram/markets/payment-channel'
import type { FaceMatcher, FaceVerdict } from '../identity/faces/face-checks.ts'
import type {
  CarrierPort,
  CarrierVerdict,
  DeviceReading,
  DocumentReader,
  DocumentReport,
  FilesPort,
  PayoutOrder,
  Providers,
  PushPort,
  ReviewPort,
  SmsPort,
} from '../providers/ports.ts'
import { pushServices } from '../providers/push/web-push.ts'

type Sms = Parameters<SmsPort['send']>[0]
type Pushed = Parameters<PushPort['send']>[0]
type Compared = Parameters<FaceMatcher['compare']>[0]

/** Providers that remember what they were asked and answer what the test says. */
export type FakeProviders = Providers & {
  sentSms: Sms[]
  sentPushes: Pushed[]
  ordered: PayoutOrder[]
  payoutStatus: Map<string, PayoutNotice>
  facesCompared: Compared[]
  storedFiles: Map<string, Buffer>
  proofsAsked: Parameters<ReviewPort['askProof']>[0][]
  reviewsAsked: Parameters<ReviewPort['askReview']>[0][]
  passedOn: Parameters<ReviewPort['passOn']>[0][]
  alarmsRaised: Parameters<ReviewPort['raiseAlarm']>[0][]
  specialsAsked: Parameters<ReviewPort['askSpecial']>[0][]
  /** By request id. */
  deviceReadings: Map<string, DeviceReading>
  documentsRead: Parameters<DocumentReader['read']>[0][]
  carrierChecks: Parameters<CarrierPort['sendCode']>[0][]
  answers: {
    push: 'taken' | 'gone' | 'failed'
    carrier: CarrierVerdict
    face: FaceVerdict['outcome']
    liveness: FaceVerdict
    documents: DocumentReport
    reading: Awaited<ReturnType<DocumentReader['read']>>
  }
}

export function fakeProviders(): FakeProviders {
  const sentSms: Sms[] = []
  const sentPushes: Pushed[] = []
  const ordered: PayoutOrder[] = []
  const payoutStatus = new Map<string, PayoutNotice>()
  const facesCompared: Compared[] = []
  const storedFiles = new Map<string, Buffer>()
  const deviceReadings = new Map<string, DeviceReading>()
  const documentsRead: FakeProviders['documentsRead'] = []
  const carrierChecks: FakeProviders['carrierChecks'] = []
  const answers = allIsWell()
  return {
    sentSms,
    sentPushes,
    ordered,
    payoutStatus,
    facesCompared,
    storedFiles,
    ...fakeManualReview(),
    deviceReadings,
    fingerprint: { lookUp: async (requestId) => deviceReadings.get(requestId) },
    answers,
    carrierChecks,
    documentsRead,
    carrier: {
      sendCode: async (check) => void carrierChecks.push(check),
      verify: async () => answers.carrier,
    },
    sms: { send: async (message) => void sentSms.push(message) },
    push: fakePush(sentPushes, answers),
    payout: {
      async order(order) {
        if (!ordered.some(({ orderId }) => orderId === order.orderId)) ordered.push(order)
        return { providerReference: `fake-${order.orderId}` }
      },
      status: async (orderId) =>
        payoutStatus.get(orderId) ?? (ordered.some((order) => order.orderId === orderId) ? 'pending' : 'unknown'),
    },
    identity: { checkDocuments: async () => answers.documents },
    faces: {
      byShell: false,
      liveness: { check: async () => answers.liveness },
      matcher: {
        async compare(request) {
          facesCompared.push(request)
          return { outcome: answers.face, reasons: answers.face === 'passed' ? [] : ['document.mismatch'] }
        },
      },
    },
    documents: {
      async read(request) {
        documentsRead.push(request)
        return answers.reading
      },
    },
    files: fakeFiles(storedFiles),
    exchange: undefined,
    collection: fakeBank,
  }
}

function allIsWell(): FakeProviders['answers'] {
  return {
    push: 'taken',
    carrier: { outcome: 'inUse', activeMonths: 24 },
    face: 'passed',
    documents: {
      unclear: [],
      nameMatches: 'yes',
      numberMatches: 'yes',
      readByMachine: true,
      workProof: 'verified',
      certificates: [],
    },
    reading: { outcome: 'unclear', reasons: ['notADocument'], fields: {} },
    liveness: { outcome: 'passed', reasons: [] },
  }
}

function fakeBank(market: 'ph' | 'vn'): CollectionAccount {
  return {
    bankCode: market === 'ph' ? 'BDO' : 'VCB',
    bankName: 'Test Bank',
    branchName: 'Main',
    city: 'Test City',
    accountName: 'HIRAM TEST',
    accountType: 'current',
    accountNumber: '0012345678',
    routing: market === 'ph' ? 'BNORPHMMXXX' : '970436',
  }
}

/** The lender's manual review: remembers what it was asked. */
function fakeManualReview(): Pick<
  FakeProviders,
  'review' | 'proofsAsked' | 'reviewsAsked' | 'alarmsRaised' | 'passedOn' | 'specialsAsked'
> {
  const proofsAsked: FakeProviders['proofsAsked'] = []
  const reviewsAsked: FakeProviders['reviewsAsked'] = []
  const alarmsRaised: FakeProviders['alarmsRaised'] = []
  const passedOn: FakeProviders['passedOn'] = []
  const specialsAsked: FakeProviders['specialsAsked'] = []
  return {
    proofsAsked,
    reviewsAsked,
    alarmsRaised,
    passedOn,
    specialsAsked,
    review: {
      askProof: async (proof) => void proofsAsked.push(proof),
      askReview: async (review) => void reviewsAsked.push(review),
      passOn: async (message) => void passedOn.push(message),
      raiseAlarm: async (alarm) => void alarmsRaised.push(alarm),
      askSpecial: async (request) => void specialsAsked.push(request),
    },
  }
}

function fakePush(sentPushes: Pushed[], answers: FakeProviders['answers']): PushPort {
  return {
    publicKey: 'BFake',
    mayReach: pushServices(),
    async send(notification) {
      sentPushes.push(notification)
      return answers.push
    },
  }
}

function fakeFiles(stored: Map<string, Buffer>): FilesPort {
  return {
    check: async () => undefined,
    put: async (name, bytes) => void stored.set(name, bytes),
    async get(name) {
      const bytes = stored.get(name)
      if (!bytes) throw new Error(`no file ${name}`)
      return bytes
    },
    remove: async (name) => void stored.delete(name),
    async *list(beginning = '') {
      for (const name of stored.keys()) if (name.startsWith(beginning)) yield name
    },
  }
}
