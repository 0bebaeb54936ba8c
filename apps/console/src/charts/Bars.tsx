import css from './Charts.module.css'
import { useWidth } from './use-width.ts'

export type Bar = { name: string; share: number; text: string; tone: 'brand' | 'warn' | 'bad' }

const rowHeight = 32
const nameWidth = 76
const textWidth = 56

/** Shares of a whole, a bar each. What it shows is in a table beside it. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const { width, ref } = useWidth()
  const most = Math.max(...bars.map(({ share }) => share), 0.0001)
  const room = Math.max(width - nameWidth - textWidth, 0)
  return (
    <div className={css.chart} ref={ref}>
      <svg width={width} height={bars.length * rowHeight} aria-hidden="true">
        {bars.map(({ name, share, text, tone }, at) => {
          const y = at * rowHeight
          const length = Math.max((share / most) * room, share > 0 ? 2 : 0)
          return (
            <g key={name} className={css[tone]}>
              <text x={nameWidth - 8} y={y + 20} textAnchor="end">
                {name}
              </text>
              <rect x={nameWidth} y={y + 5} width={length} height={rowHeight - 10} rx="2" fill="currentColor" />
              <text x={nameWidth + length + 6} y={y + 20} className={css.value}>
                {text}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
