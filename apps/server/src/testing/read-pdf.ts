import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as a reader sees it: its text without page heads and feet, and whether every letter is drawn from a font that has it. */
export type ReadPdf = { text: string; missingGlyphs: number; title: string; language: string | null }

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await opened(pdf)
  const pages: string[] = []
  let missingGlyphs = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item && isBody(item.transform[5]) ? item.str : '')).join(''))
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue
      const [glyphs] = argsArray[index] as [(number | { originalCharCode: number })[]]
      missingGlyphs += glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
    }
  }
  const { info } = await document.getMetadata()
  const { Title, Language } = info as { Title: string; Language: string | null }
  await document.loadingTask.destroy()
  return { text: plain(pages.join(' ')), missingGlyphs, title: Title, language: Language }
}

/** Between the head and the foot of a page; y grows upwards. */
function isBody(y: number): boolean {
  return y > 60 && y < 775
}

/** Spaces as layout makes them, and the order of Thai marks over one letter, do not matter when texts are compared. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d')
}

/** A page as pixels, for what is drawn and not written. */
export async function drawnPage(pdf: Buffer, number: number, scale: number) {
  const document = await opened(pdf)
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale })
  const factory = document.canvasFactory as {
    create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
  }
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  await document.loadingTask.destroy()
  return { data, width, height }
}

function opened(pdf: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
}
