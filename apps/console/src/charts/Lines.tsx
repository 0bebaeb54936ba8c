import css from './Charts.module.css'
import { spread, stepsTo } from './scale.ts'
import { useWidth } from './use-width.ts'

export type Series = { name: string; points: readonly (readonly [x: number, y: number])[] }

type LinesProps = {
  series: readonly Series[]
  /** How a step of the left axis is written. */
  stepText: (value: number) => string
  unit: string
}

const height = 250
const edge = { left: 44, right: 104, top: 12, bottom: 28 }
const looks = [
  { tone: 'brand', dash: undefined },
  { tone: 'good', dash: '5 3' },
  { tone: 'warn', dash: '7 3 2 3' },
  { tone: 'bad', dash: '2 3' },
  { tone: 'ink', dash: '10 3' },
] as const

/** Lines over whole steps, each named at its end and with its own dash. What it shows is in a table, too. */
export function Lines({ series, stepText, unit }: LinesProps) {
  const { width, ref } = useWidth()
  const steps = stepsTo(Math.max(...series.flatMap(({ points }) => points.map(([, y]) => y)), 0), 3)
  const mostX = Math.max(...series.flatMap(({ points }) => points.map(([x]) => x)), 1)
  const top = steps.at(-1) ?? 1
  const xOf = (x: number) => edge.left + (x / mostX) * Math.max(width - edge.left - edge.right, 0)
  const yOf = (y: number) => height - edge.bottom - (y / top) * (height - edge.top - edge.bottom)
  const labels = spread(
    series.map(({ points }) => yOf(points.at(-1)?.[1] ?? 0)),
    14,
  )
  return (
    <div className={css.chart} ref={ref}>
      <svg width={width} height={height} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line className={css.grid} x1={edge.left} x2={width - edge.right} y1={yOf(step)} y2={yOf(step)} />
            <text x={edge.left - 8} y={yOf(step) + 4} textAnchor="end">
              {stepText(step)}
            </text>
          </g>
        ))}
        {Array.from({ length: mostX + 1 }, (_, x) => x).map((x) => (
          <text key={x} x={xOf(x)} y={height - 8} textAnchor="middle">
            {x}
          </text>
        ))}
        <text x={width - edge.right + 24} y={height - 8}>
          {unit}
        </text>
        {series.map(({ name, points }, at) => {
          const look = looks[at % looks.length] ?? looks[0]
          const [x, y] = points.at(-1) ?? [0, 0]
          return (
            <g key={name} className={css[look.tone]}>
              <polyline
                points={points.map(([px, py]) => `${xOf(px)},${yOf(py)}`).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={look.dash}
              />
              <circle cx={xOf(x)} cy={yOf(y)} r="3" fill="currentColor" />
              <text x={xOf(x) + 8} y={(labels[at] ?? 0) + 4} className={css.value}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
