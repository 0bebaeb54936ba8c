import css from './Meter.module.css'

type MeterProps = { rows: readonly { name: string; share: number; reading: string }[] }

/** How near each figure is to what it may be. */
export function Meter({ rows }: MeterProps) {
  return (
    <dl className={css.rows}>
      {rows.map(({ name, share, reading }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={css.meter} aria-hidden="true">
              <span style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
            </span>
            <span className={css.reading}>{reading}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
