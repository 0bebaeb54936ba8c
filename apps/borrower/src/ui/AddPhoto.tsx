import type { ReactNode } from 'react'
import css from './AddPhoto.module.css'
import { IconCamera } from './icons.tsx'

/** The dashed box that asks for a photo or a screenshot. */
export function AddPhoto({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={css.add} onClick={onClick}>
      <IconCamera />
      {children}
    </button>
  )
}
