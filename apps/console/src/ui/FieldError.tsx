import css from './FieldError.module.css'

/** What is wrong with a field or a group of choices, beneath it; nothing while nothing is. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={css.error} id={id}>
      {children}
    </p>
  )
}
