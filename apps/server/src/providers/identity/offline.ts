import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import type { DocumentReading, ReadField, UnclearReason } from '../../identity/documents/reading.ts'
import type { DocumentPhoto, DocumentReader, DocumentReport, IdentityPort } from '../ports.ts'
import { ProviderError } from '../provider-error.ts'
import { type Match, nameMatch } from './name-match.ts'

type Request = Parameters<IdentityPort['checkDocuments']>[0]

/** Only a code or check digits are held against the borrower, read with at least this confidence; print never is. */
const sure = 0.97
const unclearReasons = ['blurred', 'glare', 'cut', 'notADocument'] as const satisfies UnclearReason[]

/** Checks the document with this server's own reader. It cannot judge a proof of work: that needs manual review. */
export function offlineDocuments(reader: DocumentReader): IdentityPort {
  return {
    async checkDocuments(request) {
      const front = await readSide(reader, request, 'idFront')
      const back = await readSide(reader, request, 'idBack')
      const numbers = [front, back].map((side) => side?.fields.certificateNo)
      const names = [front, back].map((side) => side?.fields.fullName)
      return {
        unclear: unclearSide('idFront', front),
        nameMatches: namesTogether(names.map((name) => nameMatch(request.market, name, request.fullName))),
        numberMatches: [front, back].some((side) => side?.reasons.includes('numbersDiffer'))
          ? 'no'
          : numbersTogether(numbers.map((number) => numberMatch(number, request.documentNumber))),
        readByMachine: numbers.some((number) => isSameByMachine(number, request.documentNumber)),
        workProof: request.photos.some(({ kind }) => kind === 'workProof') ? 'review' : 'none',
        certificates: request.photos.flatMap((photo) =>
          photo.kind === 'certificate' ? [{ kind: photo.certificate, outcome: 'review' as const }] : [],
        ),
      }
    },
  }
}

async function readSide(
  reader: DocumentReader,
  { market, today, photos }: Request,
  kind: 'idFront' | 'idBack',
): Promise<DocumentReading | undefined> {
  const photo = photos.find((one: DocumentPhoto) => one.kind === kind)
  if (!photo) return undefined
  const reading = await reader.read({ market, today, kind, jpeg: photo.jpeg })
  // the decision is a job: it retries later
  if (reading === 'busy') throw new ProviderError('document reader', 'unavailable')
  return reading
}

/** Only the front must be readable: the backs of some documents are nearly empty. */
function unclearSide(kind: 'idFront', reading: DocumentReading | undefined): DocumentReport['unclear'] {
  if (reading?.outcome !== 'unclear') return []
  const reason = unclearReasons.find((one) => reading.reasons.includes(one)) ?? 'notADocument'
  return [{ kind, reason }]
}

function numberMatch(read: ReadField | undefined, typed: string): Match {
  if (!read) return 'unread'
  if (read.value === normalizeIdNumber(typed)) return 'yes'
  return isSure(read) ? 'no' : 'unread'
}

/** Codes and zones carry check digits, so what was read is what the card contains. */
function isSameByMachine(read: ReadField | undefined, typed: string): boolean {
  return read !== undefined && read.source !== 'ocr' && numberMatch(read, typed) === 'yes'
}

function isSure({ source, confidence }: ReadField): boolean {
  return source !== 'ocr' && confidence >= sure
}

/** What a code or a zone's check digits say of one side outweighs the other side: it may be of another document. */
function numbersTogether(matches: readonly Match[]): Match {
  if (matches.includes('no')) return 'no'
  return matches.includes('yes') ? 'yes' : 'unread'
}

/** A name found on one side is the holder's, whatever was read on the other. */
function namesTogether(matches: readonly Match[]): Match {
  if (matches.includes('yes')) return 'yes'
  return matches.includes('no') ? 'no' : 'unread'
}
