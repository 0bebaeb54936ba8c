/** A document as the server sends it: the PDF in Base64. */
type SentDocument = { fileName: string; pdf: string }

/** The file to save or to share. */
export function documentFile({ fileName, pdf }: SentDocument): File {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  return new File([bytes], fileName, { type: 'application/pdf' })
}
