import { colours, type Sheet } from './sheet.ts'

/** `cost` highlights the value, `total` puts a double rule under it. */
export type Row = { label: string; value: string; look?: 'plain' | 'strong' | 'cost' | 'total' }

const rowSize = 10
const pad = 5.5
const valueGap = 16

/** Rows of a label and its value, with hairlines between. */
export function ledger(sheet: Sheet, rows: readonly Row[], inset = 0): void {
  const x = sheet.left + inset
  const width = sheet.width - 2 * inset
  for (const [index, row] of rows.entries()) {
    const { height, isSentence } = fitted(sheet, row, width)
    sheet.keep(height)
    const top = sheet.at()
    if (isSentence) sentence(sheet, row, x, width)
    else oneLine(sheet, row, x, width)
    sheet.down(top + height - sheet.at())
    if (row.look !== 'total' && index < rows.length - 1) hairline(sheet, x, width)
  }
}

const sentenceStyles = {
  label: { size: rowSize, weight: 'bold' },
  value: { size: rowSize - 0.5, colour: colours.ink2 },
} as const

/** How high a row is, and whether its value is too long to fit beside its label. */
function fitted(sheet: Sheet, row: Row, width: number) {
  const style = styleOf(row)
  const valueWidth = sheet.widthOf(row.value, style)
  const isSentence = valueWidth > width * 0.6
  const text = isSentence
    ? sheet.heightOf(row.label, sentenceStyles.label, width) + sheet.heightOf(row.value, sentenceStyles.value, width)
    : sheet.heightOf(row.label, style, width - valueWidth - valueGap)
  return { height: text + 2 * pad, isSentence }
}

function styleOf({ look = 'plain' }: Row) {
  return look === 'plain'
    ? ({ size: rowSize, weight: 'regular', colour: colours.ink2 } as const)
    : ({ size: rowSize + 0.5, weight: 'bold', colour: colours.ink } as const)
}

function oneLine(sheet: Sheet, row: Row, x: number, width: number): void {
  const style = styleOf(row)
  const valueWidth = sheet.widthOf(row.value, style)
  const valueX = x + width - valueWidth
  const top = sheet.at() + pad
  if (row.look === 'cost') marker(sheet, valueX, top, valueWidth, style.size)
  sheet.textAt(row.label, top, { ...style, x, width: width - valueWidth - valueGap })
  sheet.textAt(row.value, top, { ...style, colour: colours.ink, x: valueX - 1, width: valueWidth + 1, align: 'right' })
  if (row.look === 'total') doubleRule(sheet, valueX, top + style.size * 1.5 + 1, valueWidth)
}

function sentence(sheet: Sheet, { label, value }: Row, x: number, width: number): void {
  sheet.down(pad)
  sheet.text(label, { ...sentenceStyles.label, x, width })
  sheet.text(value, { ...sentenceStyles.value, x, width })
}

const box = { inset: 16, above: 14, below: 10, title: { size: 16, weight: 'bold' } } as const
const note = { size: 9, colour: colours.ink2 } as const

/** The one boxed block, complete on one page: a heavy edge, groups separated by heavy rules, like a food label. */
export function factsBox(sheet: Sheet, title: string, text: string, groups: readonly (readonly Row[])[]): void {
  const inner = { x: sheet.left + box.inset, width: sheet.width - 2 * box.inset }
  const head = sheet.heightOf(title, box.title, inner.width) + sheet.heightOf(text, note, inner.width) + 8
  const rows = groups.flat().reduce((sum, row) => sum + fitted(sheet, row, inner.width).height, 0)
  const height = box.above + head + rows + barHeight(0) + (groups.length - 1) * barHeight(1) + box.below
  sheet.keep(height)
  sheet.pdf.roundedRect(sheet.left, sheet.at(), sheet.width, height, 6).lineWidth(1.5).strokeColor(colours.ink).stroke()
  sheet.down(box.above)
  sheet.text(title, { ...box.title, ...inner })
  sheet.text(text, { ...note, ...inner })
  sheet.down(8)
  for (const [index, group] of groups.entries()) {
    bar(sheet, inner.x, inner.width, barHeight(index))
    ledger(sheet, group, box.inset)
  }
  sheet.down(box.below)
}

function barHeight(group: number): number {
  return group === 0 ? 5 : 1.5
}

export type Column = { title: string; width: number; align: 'left' | 'right' }

/** A table whose header repeats on each page; `foot` is its total, under a heavy rule. */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  foot?: readonly string[],
): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / whole) * sheet.width)
  const draw = (cells: readonly string[], style: { size: number; weight: 'regular' | 'bold'; colour: string }) => {
    const height = Math.max(...cells.map((cell, at) => sheet.heightOf(cell, style, (widths[at] ?? 0) - 6))) + 2 * pad
    const fits = sheet.pageIndex()
    sheet.keep(height)
    if (sheet.pageIndex() !== fits && style !== headStyle) draw(titles, headStyle)
    let x = sheet.left
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0
      const align = columns[at]?.align ?? 'left'
      sheet.textAt(cell, sheet.at() + pad, { ...style, x: align === 'right' ? x + 6 : x, width: width - 6, align })
      x += width
    }
    sheet.down(height)
    if (style === headStyle) bar(sheet, sheet.left, sheet.width, 1.5)
    else if (style === rowStyle) hairline(sheet, sheet.left, sheet.width)
  }
  const headStyle = { size: 8.5, weight: 'bold', colour: colours.ink2 } as const
  const rowStyle = { size: 9.5, weight: 'regular', colour: colours.ink } as const
  const titles = columns.map(({ title }) => title)
  draw(titles, headStyle)
  for (const row of rows) draw(row, rowStyle)
  if (!foot) return
  bar(sheet, sheet.left, sheet.width, 1.5)
  draw(foot, { size: 9.5, weight: 'bold', colour: colours.ink })
  const last = widths.at(-1) ?? 0
  const wide = sheet.widthOf(foot.at(-1) ?? '', { size: 9.5, weight: 'bold' })
  doubleRule(sheet, sheet.left + sheet.width - Math.min(wide, last), sheet.at() - pad + 1, Math.min(wide, last))
}

export function heading(sheet: Sheet, text: string): void {
  sheet.keep(90)
  if (!sheet.isTop()) sheet.down(20)
  sheet.text(text, { size: 13, weight: 'bold' })
  sheet.down(4)
}

/** The title of a document and the text below it. */
export function opening(sheet: Sheet, title: string, note: string): void {
  sheet.text(title, { size: 24, weight: 'bold' })
  sheet.down(2)
  if (note) sheet.text(note, { colour: colours.ink2 })
  sheet.down(note ? 14 : 6)
}

/** The slanted highlighter of the screens. */
function marker(sheet: Sheet, x: number, top: number, width: number, size: number): void {
  const [from, to] = [x - 6, x + width + 5]
  const [high, low] = [top + size * 0.02, top + size * 1.42]
  sheet.pdf
    .moveTo(from + 3, high)
    .lineTo(to, high)
    .lineTo(to - 3, low)
    .lineTo(from, low)
    .closePath()
    .fill(colours.mark)
}

function doubleRule(sheet: Sheet, x: number, y: number, width: number): void {
  for (const offset of [0, 2]) {
    sheet.pdf
      .moveTo(x, y + offset)
      .lineTo(x + width, y + offset)
      .lineWidth(0.75)
      .strokeColor(colours.ink)
      .stroke()
  }
}

function hairline(sheet: Sheet, x: number, width: number): void {
  sheet.pdf
    .moveTo(x, sheet.at())
    .lineTo(x + width, sheet.at())
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

function bar(sheet: Sheet, x: number, width: number, height: number): void {
  sheet.pdf.rect(x, sheet.at(), width, height).fill(colours.ink)
  sheet.down(height)
}
