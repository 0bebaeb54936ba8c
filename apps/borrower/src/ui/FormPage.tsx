import type { ReactNode } from 'react'
import css from './FormPage.module.css'

type FormPageProps = { id: string; onSubmit: () => void; children: ReactNode }

/** A whole screen's form; its button is in the bar under it, which names the form's `id`. */
export function FormPage({ id, onSubmit, children }: FormPageProps) {
  return (
    <form
      id={id}
      className={css.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
