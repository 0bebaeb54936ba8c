import { colours, type Sheet } from './sheet.ts'

/** `cost` highlights the value, `total` puts a double rule under it. */
export type Row = { label: string; value: string; look?: 'plain' | 'strong' | 'cost' | 'total' }

/** `dense` where a page must hold a whole document. */
export type Density = 'usual' | 'dense'
const sizes = { usual: { row: 10, pad: 5.5 }, dense: { row: 8.8, pad: 2 } } as const
const valueGap = 16

/** Rows of a label and its value, with hairlines between. */
export function ledger(sheet: Sheet, rows: readonly Row[], density: Density = 'usual'): void {
  const { pad } = sizes[density]
  sheet.tagged('Table', () => {
    for (const [index, row] of rows.entries()) {
      const { height, isSentence } = fitted(sheet, row, density)
      sheet.keep(height)
      const top = sheet.at()
      sheet.tagged('TR', () => {
        if (isSentence) sentence(sheet, row, density)
        else oneLine(sheet, row, top + pad, density)
      })
      sheet.down(top + height - sheet.at())
      if (row.look !== 'total' && index < rows.length - 1) hairline(sheet)
    }
  })
}

/** How high rows are together. */
function heightOfRows(sheet: Sheet, rows: readonly Row[], density: Density): number {
  return rows.reduce((sum, row) => sum + fitted(sheet, row, density).height, 0)
}

function sentenceStyles(density: Density) {
  const { row } = sizes[density]
  return { label: { size: row, weight: 'bold' }, value: { size: row - 0.5, colour: colours.ink2 } } as const
}

/** How high a row is, and whether its value is too long to fit beside its label. */
function fitted(sheet: Sheet, row: Row, density: Density) {
  const style = styleOf(row, density)
  const styles = sentenceStyles(density)
  const valueWidth = sheet.widthOf(row.value, style)
  const isSentence = valueWidth > sheet.width * 0.6
  const text = isSentence
    ? sheet.heightOf(row.label, styles.label, sheet.width) + sheet.heightOf(row.value, styles.value, sheet.width)
    : sheet.heightOf(row.label, style, sheet.width - valueWidth - valueGap)
  return { height: text + 2 * sizes[density].pad, isSentence }
}

function styleOf({ look = 'plain' }: Row, density: Density) {
  const { row } = sizes[density]
  return look === 'plain'
    ? ({ size: row, weight: 'regular', colour: colours.ink2 } as const)
    : ({ size: row + 0.5, weight: 'bold', colour: colours.ink } as const)
}

function oneLine(sheet: Sheet, row: Row, top: number, density: Density): void {
  const { left: x, width } = sheet
  const style = styleOf(row, density)
  const valueWidth = sheet.widthOf(row.value, style)
  const valueX = x + width - valueWidth
  if (row.look === 'cost') marker(sheet, valueX, top, valueWidth, style.size)
  const label = { ...style, x, width: width - valueWidth - valueGap }
  const value = { ...style, colour: colours.ink, x: valueX - 1, width: valueWidth + 1, align: 'right' } as const
  sheet.tagged('TH', () => sheet.textAt(row.label, top, label), { scope: 'Row' })
  sheet.tagged('TD', () => sheet.textAt(row.value, top, value))
  if (row.look === 'total') doubleRule(sheet, valueX, top + style.size * 1.5 + 1, valueWidth)
}

function sentence(sheet: Sheet, { label, value }: Row, density: Density): void {
  const styles = sentenceStyles(density)
  const at = { x: sheet.left, width: sheet.width }
  sheet.down(sizes[density].pad)
  sheet.tagged('TH', () => sheet.text(label, { ...styles.label, ...at }), { scope: 'Row' })
  sheet.tagged('TD', () => sheet.text(value, { ...styles.value, ...at }))
}

/** Two things side by side, as high as the higher one; neither begins a page. */
export function sideBySide(sheet: Sheet, one: (half: Sheet) => void, other: (half: Sheet) => void): void {
  const gap = 28
  const width = (sheet.width - gap) / 2
  const top = sheet.at()
  one({ ...sheet, width })
  const bottom = sheet.at()
  sheet.down(top - bottom)
  other({ ...sheet, left: sheet.left + width + gap, width })
  sheet.down(Math.max(bottom - sheet.at(), 0))
}

const box = { inset: 16, above: 11, below: 6, title: { size: 14, weight: 'bold' } } as const
const noteStyle = { size: 8.5, colour: colours.ink2 } as const
type BoxHead = { title: string; level: 'H1' | 'H2'; note: string }

/** Facts in their groups: what is paid and at which rates side by side, what is long below. */
export type FactGroups = { amounts: readonly Row[]; rates: readonly Row[]; rules: readonly Row[] }

/** The one boxed block, complete on one page: a heavy edge, groups separated by heavy rules, like a food label. */
export function factsBox(sheet: Sheet, { title, level, note }: BoxHead, { amounts, rates, rules }: FactGroups): void {
  const inner: Sheet = { ...sheet, left: sheet.left + box.inset, width: sheet.width - 2 * box.inset }
  const half: Sheet = { ...inner, width: (inner.width - 28) / 2 }
  const at = { x: inner.left, width: inner.width }
  const head = sheet.heightOf(title, box.title, inner.width) + sheet.heightOf(note, noteStyle, inner.width) + 6
  const columns = Math.max(heightOfRows(half, amounts, 'dense'), heightOfRows(half, rates, 'dense'))
  const height = box.above + head + 5 + columns + 1.5 + heightOfRows(inner, rules, 'dense') + box.below
  sheet.keep(height)
  const top = sheet.at()
  sheet.ornament(() => {
    sheet.pdf.roundedRect(sheet.left, top, sheet.width, height, 6).lineWidth(1.5).strokeColor(colours.ink).stroke()
  })
  sheet.tagged('Sect', () => {
    sheet.down(box.above)
    sheet.tagged(level, () => sheet.text(title, { ...box.title, ...at }))
    sheet.text(note, { ...noteStyle, ...at })
    sheet.down(6)
    bar(inner, 5)
    sideBySide(
      inner,
      (left) => ledger(left, amounts, 'dense'),
      (right) => ledger(right, rates, 'dense'),
    )
    bar(inner, 1.5)
    ledger(inner, rules, 'dense')
  })
  sheet.down(top + height - sheet.at())
}

export type Column = { title: string; width: number; align: 'left' | 'right' }
type CellStyle = { size: number; weight: 'regular' | 'bold'; colour: string }
const tableStyles = {
  head: { size: 8.5, weight: 'bold', colour: colours.ink2 },
  row: { size: 9.5, weight: 'regular', colour: colours.ink },
  foot: { size: 9.5, weight: 'bold', colour: colours.ink },
} as const satisfies Record<string, CellStyle>

/** A table whose header repeats on each page; `foot` is its total, under a heavy rule. */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { foot, density = 'usual' }: { foot?: readonly string[]; density?: Density } = {},
): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / whole) * sheet.width)
  const pad = sizes[density].pad
  const cellsOf = (cells: readonly string[], style: CellStyle) => {
    const tag = style === tableStyles.head ? 'TH' : 'TD'
    const top = sheet.at() + pad
    let x = sheet.left
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0
      const align = columns[at]?.align ?? 'left'
      const place = { x: align === 'right' ? x + 6 : x, width: width - 6, align }
      sheet.tagged(tag, () => sheet.textAt(cell, top, { ...style, ...place }), tag === 'TH' ? { scope: 'Column' } : {})
      x += width
    }
  }
  const draw = (cells: readonly string[], style: CellStyle) => {
    const height = Math.max(...cells.map((cell, at) => sheet.heightOf(cell, style, (widths[at] ?? 0) - 6))) + 2 * pad
    const page = sheet.pageIndex()
    sheet.keep(height)
    // read once, shown on every page
    if (sheet.pageIndex() !== page && style !== tableStyles.head) sheet.ornament(() => draw(titles, tableStyles.head))
    sheet.tagged('TR', () => cellsOf(cells, style))
    sheet.down(height)
    if (style === tableStyles.head) bar(sheet, 1.5)
    else if (style === tableStyles.row) hairline(sheet)
  }
  const titles = columns.map(({ title }) => title)
  sheet.tagged('Table', () => {
    draw(titles, tableStyles.head)
    for (const row of rows) draw(row, tableStyles.row)
    if (!foot) return
    bar(sheet, 1.5)
    draw(foot, tableStyles.foot)
    const wide = Math.min(sheet.widthOf(foot.at(-1) ?? '', tableStyles.foot), widths.at(-1) ?? 0)
    doubleRule(sheet, sheet.left + sheet.width - wide, sheet.at() - pad + 1, wide)
  })
}

export function heading(sheet: Sheet, text: string, density: Density = 'usual'): void {
  const isDense = density === 'dense'
  sheet.keep(isDense ? 40 : 90)
  if (!sheet.isTop()) sheet.down(isDense ? 10 : 20)
  sheet.tagged('H2', () => sheet.text(text, { size: isDense ? 11 : 13, weight: 'bold' }))
  sheet.down(isDense ? 2 : 4)
}

/** The title of a document and the text below it. */
export function opening(sheet: Sheet, title: string, note: string): void {
  sheet.tagged('H1', () => sheet.text(title, { size: 24, weight: 'bold' }))
  sheet.down(2)
  if (note) sheet.text(note, { colour: colours.ink2 })
  sheet.down(note ? 14 : 6)
}

/** The green tick of what is paid. */
export function tick(sheet: Sheet): void {
  const [x, y] = [sheet.left + 24, sheet.at() + 24]
  sheet.ornament(() => {
    sheet.pdf.circle(x, y, 24).fill(colours.goodTint)
    sheet.pdf
      .moveTo(x - 10, y + 1)
      .lineTo(x - 3, y + 8)
      .lineTo(x + 11, y - 8)
      .lineWidth(3.5)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(colours.good)
      .stroke()
  })
  sheet.down(64)
}

/** The slanted highlighter of the screens. */
function marker(sheet: Sheet, x: number, top: number, width: number, size: number): void {
  const [from, to] = [x - 6, x + width + 5]
  const [high, low] = [top + size * 0.02, top + size * 1.42]
  sheet.ornament(() => {
    sheet.pdf
      .moveTo(from + 3, high)
      .lineTo(to, high)
      .lineTo(to - 3, low)
      .lineTo(from, low)
      .closePath()
      .fill(colours.mark)
  })
}

function doubleRule(sheet: Sheet, x: number, y: number, width: number): void {
  sheet.ornament(() => {
    for (const offset of [0, 2]) {
      sheet.pdf
        .moveTo(x, y + offset)
        .lineTo(x + width, y + offset)
        .lineWidth(0.75)
        .strokeColor(colours.ink)
        .stroke()
    }
  })
}

function hairline(sheet: Sheet): void {
  sheet.ornament(() => {
    sheet.pdf
      .moveTo(sheet.left, sheet.at())
      .lineTo(sheet.left + sheet.width, sheet.at())
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke()
  })
}

function bar(sheet: Sheet, height: number): void {
  sheet.ornament(() => {
    sheet.pdf.rect(sheet.left, sheet.at(), sheet.width, height).fill(colours.ink)
  })
  sheet.down(height)
}

/** The last three cells of an entry: what it added, what it paid, and what is owed after it. */
export function movedCells(
  { added, paid, owed }: { added: bigint; paid: bigint; owed: bigint },
  money: (minor: bigint) => string,
): readonly [string, string, string] {
  return [added === 0n ? '' : money(added), paid === 0n ? '' : money(paid), money(owed)]
}
