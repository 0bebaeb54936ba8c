export type DocumentType =
  | 'philsys'
  | 'umid'
  | 'sss'
  | 'gsis'
  | 'philhealth'
  | 'pagibig'
  | 'tin'
  | 'driverLicense'
  | 'passport'
  | 'prc'
  | 'postalId'
  | 'voterId'
  | 'cccd'

type DocumentForm = {
  readonly pattern: RegExp
  /** How many signs stand together when the number is shown; the rest follows unbroken. */
  readonly groups?: readonly number[]
  readonly separator?: '-' | ' '
  /** The public sources disagree on the form, so another one is a warning and never a refusal. */
  readonly warnOnly?: true
}

/** The identity documents that a market takes, each with the form of its number. */
export type DocumentForms = { readonly [type in DocumentType]?: DocumentForm }
