import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { TextArea } from '../platform/texts/text-key.ts'

/** Loads the texts a part of an area needs. */
export async function startAreaTexts(area: TextArea): Promise<void> {
  const { loadTexts, startTexts } = await import('../platform/texts/texts.tsx')
  await startTexts()
  await loadTexts(area)
}

/** What a component shows: its words, each tag a bar. */
export function shown(component: ComponentType): string {
  return renderToString(createElement(component)).replaceAll(/<[^>]+>/g, '|')
}
