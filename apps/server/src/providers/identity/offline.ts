import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import { plainName } from '@hiram/markets/person-name'
import type { DocumentReading, ReadField, UnclearReason } from '../../identity/documents/reading.ts'
import type { DocumentPhoto, DocumentReader, DocumentReport, IdentityPort } from '../ports.ts'
import { ProviderError } from '../provider-error.ts'

type Request = Parameters<IdentityPort['checkDocuments']>[0]
type Match = 'yes' | 'no' | 'unread'

/** Printed text read with less confidence than this is not held against the borrower. */
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
        nameMatches: together(names.map((name) => nameMatch(name, request.fullName))),
        numberMatches: [front, back].some((side) => side?.reasons.includes('numbersDiffer'))
          ? 'no'
          : together(numbers.map((number) => numberMatch(number, request.documentNumber))),
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

/** Every word of the shorter name is in the longer one: documents leave out middle names, and order differs. */
function nameMatch(read: ReadField | undefined, typed: string): Match {
  if (!read) return 'unread'
  const [shorter = [], longer = []] = [wordsOf(read.value), wordsOf(typed)].toSorted((a, b) => a.length - b.length)
  if (shorter.length >= 2 && shorter.every((word) => longer.includes(word))) return 'yes'
  // spaces are the hardest to read: DELACRUZ
  const joined = (words: string[]) => [...words.join('')].toSorted().join('')
  if (joined(shorter) === joined(longer)) return 'yes'
  return isSure(read) ? 'no' : 'unread'
}

function wordsOf(name: string): string[] {
  return plainName(name).split(' ').filter(Boolean)
}

function isSure({ source, confidence }: ReadField): boolean {
  return source !== 'ocr' || confidence >= sure
}

/** What one side shows with certainty outweighs what the other does not show. */
function together(matches: readonly Match[]): Match {
  if (matches.includes('no')) return 'no'
  return matches.includes('yes') ? 'yes' : 'unread'
}
