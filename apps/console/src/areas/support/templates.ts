import type { Opened } from './opened.ts'

export type Template = Opened['templates'][number]

/** A template in a language, else as the borrower reads it. */
export function textsOf({ texts }: Template, locale: string): string {
  return (texts.find((one) => one.locale === locale) ?? texts[0])?.text ?? ''
}

/** A template goes behind what is typed already; the same one is not there twice. */
export function addTemplate(typed: string, template: string): string {
  if (typed.includes(template)) return typed
  return typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`
}
