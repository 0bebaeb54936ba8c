import type { Locale } from '@hiram/contract/values'
import type { Brand } from '@hiram/markets'
import PDFDocument from 'pdfkit'
import { faceNames, fontBytes, runsOf, type Weight } from './fonts.ts'
import { breakLines } from './lines.ts'
import { createTags, type Tags } from './tags.ts'
import { documentTranslator } from './translate-document.ts'

/** The screens' colours. Only what the loan costs is highlighted. */
export const colours = {
  ink: '#14202b',
  ink2: '#43505d',
  line: '#d3dae1',
  brand: '#1f3a93',
  mark: '#ffdd55',
  good: '#0b6641',
  goodTint: '#e2f3ea',
} as const

export type TextStyle = { size?: number; weight?: Weight; colour?: string }
type Place = { x?: number; width?: number; align?: 'left' | 'right' | 'center' }

const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 84, bottom: 64 }
const leading = 1.5

/** A4 pages filled from top to bottom; points, y downwards. */
export type Sheet = Pick<Tags, 'tagged' | 'ornament'> & {
  readonly pdf: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** The current vertical position. */
  at: () => number
  isTop: () => boolean
  pageIndex: () => number
  down: (points: number) => void
  /** Starts a new page unless this much space is left. */
  keep: (points: number) => void
  /** Text broken into lines; the position moves below it. */
  text: (text: string, style?: TextStyle & Place) => void
  heightOf: (text: string, style: TextStyle, width: number) => number
  widthOf: (text: string, style: TextStyle) => number
  /** Text whose first line is at `top`; the position does not change. */
  textAt: (text: string, top: number, style: TextStyle & Place) => void
  rule: (weight: number, colour?: string) => void
  /** A picture that has a meaning, inside its element. */
  drawing: (draw: () => void) => void
}

/** Without a loan number it is of all the borrower's loans. */
export type Head = {
  brand: string
  title: string
  loanNumber?: string
  /** Of the brand, in every language. */
  legalLine: Brand['legalLine']
  locale: Locale
  at: Date
}

/**
 * Draws a document and returns its bytes. The same input gives the same bytes: the date in the file is the one given.
 */
export async function drawDocument(head: Head, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: head.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    // pdfkit's types do not name it
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: head.title, Author: head.brand, Creator: head.brand, Producer: head.brand, CreationDate: head.at },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const face of faceNames) pdf.registerFont(face, fontBytes(face))
  const pen = { y: page.top }
  const tags = createTags(pdf)
  const sheet = sheetOf(pdf, head.locale, pen, tags)
  draw(sheet)
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    tags.ornament(() => frame(sheet, head, index + 1, count), 'Pagination')
  }
  tags.end()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function sheetOf(pdf: PDFKit.PDFDocument, locale: Locale, pen: { y: number }, tags: Tags): Sheet {
  const left = page.left
  const width = page.width - page.left - page.right
  const widthOf = (text: string, { size = 10, weight = 'regular' }: TextStyle) =>
    runsOf(text, weight).reduce(
      (sum, { face, text: part }) => sum + pdf.font(face).fontSize(size).widthOfString(part),
      0,
    )
  const linesOf = (text: string, style: TextStyle, within: number) =>
    breakLines(text, locale, within, (part) => widthOf(part, style))
  const line = (text: string, top: number, style: TextStyle & Place) => {
    const { size = 10, weight = 'regular', colour = colours.ink, align = 'left' } = style
    const within = style.width ?? width
    const slack = align === 'left' ? 0 : within - widthOf(text, style)
    let x = (style.x ?? left) + (align === 'center' ? slack / 2 : slack)
    tags.line(() => {
      for (const run of runsOf(text, weight)) {
        pdf.font(run.face).fontSize(size).fillColor(colour)
        pdf.text(run.text, x, top + size * 1.12, { lineBreak: false, baseline: 'alphabetic' })
        x += pdf.widthOfString(run.text)
      }
    })
  }

  const down = (points: number) => {
    pen.y += points
  }
  const keep = (points: number) => {
    if (pen.y + points <= page.height - page.bottom) return
    pdf.addPage()
    pen.y = page.top
  }
  return {
    pdf,
    tagged: tags.tagged,
    ornament: tags.ornament,
    drawing: tags.line,
    left,
    width,
    at: () => pen.y,
    isTop: () => pen.y === page.top,
    pageIndex: () => pdf.bufferedPageRange().count - 1,
    down,
    keep,
    widthOf,
    heightOf: (text, style, within) => linesOf(text, style, within).length * (style.size ?? 10) * leading,
    textAt(text, top, style) {
      const lines = linesOf(text, style, style.width ?? width)
      tags.block(() => {
        for (const [index, part] of lines.entries()) line(part, top + index * (style.size ?? 10) * leading, style)
      })
    },
    text(text, style = {}) {
      const height = (style.size ?? 10) * leading
      tags.block(() => {
        for (const part of linesOf(text, style, style.width ?? width)) {
          keep(height)
          line(part, pen.y, style)
          down(height)
        }
      })
    },
    rule(weight, colour = colours.line) {
      tags.ornament(() => ruleAt(pdf, { x: left, y: pen.y, width }, weight, colour))
    },
  }
}

function ruleAt(
  pdf: PDFKit.PDFDocument,
  { x, y, width }: { x: number; y: number; width: number },
  weight: number,
  colour: string,
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke()
}

/** What is on every page: brand and title, the loan's number, page number. */
function frame(sheet: Sheet, head: Head, number: number, count: number): void {
  const { pdf, left, width } = sheet
  const translate = documentTranslator(head.locale)
  const quiet = { size: 8, colour: colours.ink2 }
  sheet.textAt(head.brand, 40, { size: 13, weight: 'bold', colour: colours.brand, width: width / 3 })
  sheet.textAt(head.title, 37, { ...quiet, weight: 'bold', align: 'right' })
  if (head.loanNumber !== undefined)
    sheet.textAt(`${translate('loanNumber')} ${head.loanNumber}`, 49, { ...quiet, align: 'right' })
  ruleAt(pdf, { x: left, y: 66, width }, 0.75, colours.line)
  const foot = page.height - 46
  sheet.textAt(head.legalLine[head.locale], foot, { size: 7.5, colour: colours.ink2, width: width - 70 })
  sheet.textAt(translate('page', { page: String(number), pages: String(count) }), foot, {
    size: 7.5,
    colour: colours.ink2,
    align: 'right',
  })
}
