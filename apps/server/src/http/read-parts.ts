import type { FastifyRequest } from 'fastify'

export type Part = { name: string; content: Buffer; mimeType: string }

/** What a field among the parts has for a type; no file can name it, as a content type holds no `;` with a bare word. */
export const fieldType = 'text/plain; field'

/** The parts of a multipart body; why not, when one is larger, or there are more of them, than is taken. */
export async function readParts(request: FastifyRequest): Promise<Part[] | 'tooLarge' | 'tooMany' | 'unreadable'> {
  const parts: Part[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        parts.push({ name: part.fieldname, content: await part.toBuffer(), mimeType: part.mimetype })
      } else {
        parts.push({ name: part.fieldname, content: Buffer.from(String(part.value)), mimeType: fieldType })
      }
    }
    return parts
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') return 'tooLarge'
    return typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code) ? 'tooMany' : 'unreadable'
  }
}
