import { useDelay } from '../ui/use-delay.ts'
import type { Column } from './columns.ts'
import css from './Queue.module.css'

const widths = ['62%', '78%', '54%', '84%', '48%', '70%']

/** Grey bars as high as rows, after a moment: a quick answer shows none. */
export function LoadingRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (!useDelay(200)) return null
  return (
    <tbody aria-hidden="true">
      {widths.map((width) => (
        <tr key={width}>
          {columns.map(({ id, isExtra }) => (
            <td key={id} className={isExtra ? 'hide-m' : undefined}>
              <span className={css.bone} style={{ width }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
