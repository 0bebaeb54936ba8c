import { type ComponentType, lazy } from 'react'
import type { TextArea } from '../platform/texts/text-key.ts'
import { loadTexts } from '../platform/texts/texts.tsx'

/** A screen that comes, with its area's texts, when it is first opened. */
export function lazyScreen(area: TextArea, load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => withTexts(area, load))
}

/** Something of an area, once its texts are there. */
export async function withTexts<Loaded>(area: TextArea, load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadTexts(area)])
  return loaded
}
