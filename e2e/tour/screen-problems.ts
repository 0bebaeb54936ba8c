import type { Page } from '@playwright/test'
import { accessibilityProblems } from '../support/accessibility.ts'
import type { LocaleTexts } from './locale-texts.ts'

/** How much is asked of axe: everything, the contrast of colours only, or nothing. */
export type Thorough = 'all rules' | 'contrast' | 'layout'

/** What a target must measure, in pixels, and in which elements a link is a word of the text and need not. */
export type Targets = { least: number; wordsIn: string }
const forThumbs: Targets = { least: 44, wordsIn: 'p, li, dd' }

/** Everything that is wrong with what is shown now, a line each. */
export async function screenProblems(
  page: Page,
  words: LocaleTexts,
  thorough: Thorough,
  targets = forThumbs,
): Promise<string[]> {
  return [
    ...(thorough === 'all rules' ? await accessibilityProblems(page) : []),
    ...(thorough === 'contrast' ? await accessibilityProblems(page, 'color-contrast') : []),
    ...(await page.evaluate(layoutProblems, targets)),
    ...(await page.evaluate(ringsOnTitles)),
    ...words.problems(await page.evaluate(textsShown)),
  ]
}

/** Runs in the page: what is wider than it, cut off, or too small to meet. */
function layoutProblems({ least, wordsIn }: Targets): string[] {
  const problems: string[] = []
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 60)}`
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return (
      box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const headings = document.querySelectorAll('h1').length
  if (headings !== 1) problems.push(`${headings} headings of the first level`)
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width)
    problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue
    const style = getComputedStyle(element)
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
    )
    const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
    // an ellipsis is right where a title has the whole of it
    const isWholeInTitle = style.textOverflow === 'ellipsis' && element.closest('[title]') !== null
    if (hasWords && hides && !isWholeInTitle && element.scrollWidth > element.clientWidth + 1)
      problems.push(`cut off: ${name(element)}`)
    const box = element.getBoundingClientRect()
    if (hasWords && (box.right > width + 1 || box.left < -1)) problems.push(`beside the screen: ${name(element)}`)
  }
  for (const target of document.body.querySelectorAll('a, button, select, input:not([type=hidden]), [role=button]')) {
    const box = (target.closest('label') ?? target).getBoundingClientRect()
    const isWord = getComputedStyle(target).display === 'inline' && target.closest(wordsIn) !== null
    if (!isShown(target) || isWord || target.closest('[inert], [aria-hidden=true]')) continue
    const small = Math.min(box.width, box.height)
    if (small < least - 0.5) problems.push(`${small.toFixed(0)} px is no target: ${name(target)}`)
  }
  return problems
}

/** Runs in the page: a title has the focus for those who hear the screen; for those who see it, it must have no ring. */
export function ringsOnTitles(): string[] {
  return [...document.querySelectorAll('h1, h2, main')]
    .filter((title) => title.matches(':focus'))
    .filter((title) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(title)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    .map((title) => `a focus ring on <${title.tagName.toLowerCase()}> ${(title.textContent ?? '').trim().slice(0, 60)}`)
}

/** Runs in the page: every piece of text that can be seen or is read aloud. */
export function textsShown(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text !== '' && parent && !parent.closest('script, style, template, [lang]:not(html)')) found.push(text)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt]')) {
    for (const attribute of ['aria-label', 'placeholder', 'alt']) {
      const text = element.getAttribute(attribute)?.trim()
      if (text) found.push(text)
    }
  }
  return found
}
