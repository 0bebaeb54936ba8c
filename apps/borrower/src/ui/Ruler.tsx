type RulerProps = { parts: number; className?: string | undefined; long?: (tick: number) => boolean }

const width = 336

/** The ticks of a ruler, `parts` equal steps; ticks for which `long` is true reach the full height, others two thirds. */
export function Ruler({ parts, className, long = () => true }: RulerProps) {
  let path = ''
  for (let tick = 0; tick <= parts; tick++) {
    const x = 0.5 + ((width - 1) * tick) / parts
    path += `M${x.toFixed(1)} 0v${long(tick) ? 12 : 7}`
  }
  return (
    <svg className={className} viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
