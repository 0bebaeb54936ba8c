import type { ReactNode } from 'react'
import { PhotoExample } from './drawings/PhotoExample.tsx'
import { IconCheck, IconClose } from './icons.tsx'
import css from './PhotoGuide.module.css'

/** One good photo of a card and three bad ones, each with its words. */
export function PhotoGuide(words: { clear: ReactNode; cut: ReactNode; glare: ReactNode; blurred: ReactNode }) {
  return (
    <ul className={css.guide}>
      {(['clear', 'cut', 'glare', 'blurred'] as const).map((kind) => (
        <li key={kind} className={kind === 'clear' ? css.good : undefined}>
          <div className={css.pic}>
            <PhotoExample kind={kind} />
          </div>
          <span className={css.tag}>{kind === 'clear' ? <IconCheck /> : <IconClose />}</span>
          {words[kind]}
        </li>
      ))}
    </ul>
  )
}
