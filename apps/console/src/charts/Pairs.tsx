import css from './Charts.module.css'
import { stepsTo } from './scale.ts'
import { useWidth } from './use-width.ts'

export type Pair = { name: string; whole: number; part: number }

const height = 220
const edge = { left: 56, right: 8, top: 10, bottom: 26 }

/** A whole and the part of it that came in, side by side. What it shows is in a table, too. */
export function Pairs({ pairs, stepText }: { pairs: readonly Pair[]; stepText: (value: number) => string }) {
  const { width, ref } = useWidth()
  const steps = stepsTo(Math.max(...pairs.flatMap(({ whole, part }) => [whole, part]), 0), 2)
  const top = steps.at(-1) ?? 1
  const yOf = (y: number) => height - edge.bottom - (y / top) * (height - edge.top - edge.bottom)
  const slot = Math.max(width - edge.left - edge.right, 0) / Math.max(pairs.length, 1)
  const bar = Math.min(24, slot / 3)
  return (
    <div className={css.chart} ref={ref}>
      <svg width={width} height={height} aria-hidden="true" className={css.brand}>
        {steps.map((step) => (
          <g key={step}>
            <line className={css.grid} x1={edge.left} x2={width - edge.right} y1={yOf(step)} y2={yOf(step)} />
            <text x={edge.left - 8} y={yOf(step) + 4} textAnchor="end">
              {stepText(step)}
            </text>
          </g>
        ))}
        {pairs.map(({ name, whole, part }, at) => {
          const middle = edge.left + slot * (at + 0.5)
          return (
            <g key={name}>
              <rect
                className={css.hollow}
                x={middle - bar - 1}
                y={yOf(whole)}
                width={bar}
                height={yOf(0) - yOf(whole)}
              />
              <rect x={middle + 1} y={yOf(part)} width={bar} height={yOf(0) - yOf(part)} fill="currentColor" />
              <text x={middle} y={height - 8} textAnchor="middle">
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
