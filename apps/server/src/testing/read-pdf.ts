import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as a reader sees it: its text without page heads and feet, and whether every letter is drawn from a font that has it. */
export type ReadPdf = {
  text: string
  missingGlyphs: number
  title: string
  language: string | null
  pages: number
  /** Texts that are neither in the structure nor marked as ornament. */
  untagged: number
  /** The elements of the structure, in the order they are read. */
  roles: string[]
  /** Says of itself that it is PDF/UA-1. */
  isUniversal: boolean
}

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await opened(pdf)
  const texts: string[] = []
  const roles: string[] = []
  const counts = { missingGlyphs: 0, untagged: 0 }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item && isBody(item.transform[5]) ? item.str : '')).join(''))
    roles.push(...rolesOf(await page.getStructTree()))
    count(await page.getOperatorList(), counts)
  }
  const { info, metadata } = await document.getMetadata()
  const { Title, Language } = info as { Title: string; Language: string | null }
  const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null
  const isUniversal = /<pdfuaid:part>1</.test(metadata?.getRaw() ?? '') && marks?.get('Marked') === true
  const pages = document.numPages
  await document.loadingTask.destroy()
  return { text: plain(texts.join(' ')), ...counts, title: Title, language: Language, pages, roles, isUniversal }
}

type Operators = { fnArray: number[]; argsArray: unknown[] }

function count({ fnArray, argsArray }: Operators, counts: { missingGlyphs: number; untagged: number }): void {
  let marked = 0
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) marked += 1
    if (operation === OPS.endMarkedContent) marked -= 1
    if (operation !== OPS.showText) continue
    if (marked === 0) counts.untagged += 1
    const [glyphs] = argsArray[index] as [(number | { originalCharCode: number })[]]
    counts.missingGlyphs += glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
  }
}

type Tree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>

function rolesOf(node: Tree | Tree['children'][number] | null): string[] {
  return node && 'role' in node ? [node.role, ...node.children.flatMap(rolesOf)] : []
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
