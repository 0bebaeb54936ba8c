/** Runs in the page: texts that are drawn over one another, a line each pair. */
export function overlappingTexts(): string[] {
  const slack = 3
  const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
  const root = dialog ?? document.body
  const walker = document.createTreeWalker(root, 4)
  const drawn: { text: string; element: Element; box: DOMRect }[] = []
  /** The part of a box that is not scrolled or cut away. */
  const visible = (element: Element, box: DOMRect): DOMRect | undefined => {
    let { left, top, right, bottom } = box
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    const isLeft = right - left > slack && bottom - top > slack
    return isLeft ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (!element || text === '' || element.closest('[inert], [aria-hidden=true], script, style, .sr')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const box = visible(element, line)
      if (box) drawn.push({ text, element, box })
    }
  }
  const problems = new Set<string>()
  for (const [at, one] of drawn.entries()) {
    for (const other of drawn.slice(at + 1)) {
      if (one.element === other.element) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > slack && down > slack)
        problems.add(`overlapping: "${one.text.slice(0, 50)}" and "${other.text.slice(0, 50)}"`)
    }
  }
  return [...problems]
}
