import type { ReactNode } from 'react'
import css from './PaymentTable.module.css'

type PaymentTableProps = {
  head: readonly ReactNode[]
  rows: readonly { paid?: boolean; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
}

/** Each payment of a loan: dates left, figures right, the sum under a rule. */
export function PaymentTable({ head, rows, foot }: PaymentTableProps) {
  return (
    <table className={css.tbl}>
      <thead>
        <tr>{cells(head, 'th')}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments keep their place
          <tr key={index} className={row.paid ? css.paid : undefined}>
            {cells(row.cells, 'td')}
          </tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <tr>{cells(foot, 'td')}</tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function cells(content: readonly ReactNode[], Cell: 'th' | 'td') {
  return content.map((cell, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
    <Cell key={index} scope={Cell === 'th' ? 'col' : undefined}>
      {cell}
    </Cell>
  ))
}
