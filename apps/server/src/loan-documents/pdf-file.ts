import { createHash } from 'node:crypto'

/** A document as a call answers it: the PDF in Base64, and the SHA-256 of its bytes in hex. */
export function pdfFile(fileName: string, pdf: Buffer) {
  return { fileName, pdf: pdf.toString('base64'), sha256: createHash('sha256').update(pdf).digest('hex') }
}
