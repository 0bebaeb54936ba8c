/** Elements of a document's structure (ISO 32000, 14.8.4) that we use. */
export type Tag = 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
type TagOptions = { scope?: 'Row' | 'Column'; alt?: string; bbox?: [number, number, number, number] }

/** What a screen reader is given of a drawing: its structure, in the order it is read. */
export type Tags = {
  /** Lines drawn inside belong to this element; elements may stand in one another. */
  tagged: (tag: Tag, draw: () => void, options?: TagOptions) => void
  /** Drawn for the eye: rules, marks, what repeats on every page. */
  ornament: (draw: () => void, type?: 'Layout' | 'Pagination') => void
  /** The lines of one text: a paragraph where nothing says what it is. */
  block: (draw: () => void) => void
  line: (draw: () => void) => void
  end: () => void
}

const groups: readonly (Tag | 'Document')[] = ['Document', 'Sect', 'Table', 'TR']

export function createTags(pdf: PDFKit.PDFDocument): Tags {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let open: { tag: Tag | 'Document'; element: typeof root } = { tag: 'Document', element: root }
  let isOrnament = false
  const tags: Tags = {
    tagged(tag, draw, options = {}) {
      if (isOrnament) return draw()
      const around = open
      const element = pdf.struct(tag, options)
      around.element.add(element)
      open = { tag, element }
      draw()
      open = around
      element.end()
    },
    ornament(draw, type = 'Layout') {
      if (isOrnament) return draw()
      isOrnament = true
      pdf.markContent('Artifact', { type })
      draw()
      pdf.endMarkedContent()
      isOrnament = false
    },
    block(draw) {
      if (groups.includes(open.tag)) tags.tagged('P', draw)
      else draw()
    },
    line(draw) {
      if (isOrnament) return draw()
      const content = pdf.markStructureContent(open.tag)
      draw()
      pdf.endMarkedContent()
      open.element.add(content)
    },
    end: () => void root.end(),
  }
  return tags
}
