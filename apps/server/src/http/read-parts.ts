import type { FastifyRequest } from 'fastify'
import type { BodyLimits } from './body-limits.ts'

export type Part = { name: string; content: Buffer; mimeType: string }

/** What a field among the parts has for a type; no file can name it, as a content type holds no `;` with a bare word. */
export const fieldType = 'text/plain; field'

const fieldLimits = { fields: 20, fieldNameSize: 100, fieldSize: 16 * 1024 }

class TooMuch extends Error {}
class FieldTooLong extends Error {}

/** The parts of a multipart body; why not, when one is larger, or there are more of them, than is taken. */
export async function readParts(
  request: FastifyRequest,
  limits: BodyLimits,
): Promise<Part[] | 'tooLarge' | 'tooMany' | 'unreadable'> {
  const { files, fileBytes, sumBytes } = limits
  if (Number(request.headers['content-length'] ?? 0) > sumBytes + 64 * 1024) return 'tooLarge'
  const parts: Part[] = []
  let sum = 0
  try {
    const asked = { limits: { ...fieldLimits, files, fileSize: fileBytes, parts: files + fieldLimits.fields } }
    for await (const part of request.parts(asked)) {
      const isFile = part.type === 'file'
      if (!isFile && part.valueTruncated) throw new FieldTooLong()
      const content = isFile ? await part.toBuffer() : Buffer.from(String(part.value))
      sum += content.length
      if (sum > sumBytes) throw new TooMuch()
      parts.push({ name: part.fieldname, content, mimeType: isFile ? part.mimetype : fieldType })
    }
    return parts
  } catch (error) {
    // the rest is let run by unread, so that the sender is still answered
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof TooMuch) return 'tooLarge'
    if (error instanceof FieldTooLong) return 'tooMany'
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') return 'tooLarge'
    return typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code) ? 'tooMany' : 'unreadable'
  }
}
