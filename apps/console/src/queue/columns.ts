import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: string
  width?: string
  isNumber?: boolean
  /** Gone in a narrow window. */
  isExtra?: boolean
  /** The list is in its order. */
  sorted?: 'ascending' | 'descending'
  /** Turns that order round, from the column's heading. */
  turn?: () => void
  cell: (row: Row) => ReactNode
  /** The words of the row's link, and what is beneath them. */
  link?: (row: Row) => { text: ReactNode; below?: ReactNode; before?: ReactNode }
}

export type Group = { key: string; title: string; note?: string | undefined }
