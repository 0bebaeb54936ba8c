import css from './Logo.module.css'

export function Logo({ name, small }: { name: string; small?: string }) {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path
          d="M6.5 3v14M6.5 12.5c0-3 2-4.5 5-4.5s5 1.5 5 4.5V17"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.2"
        />
        <path d="M3 19.8h20M3 23.6h20" stroke="currentColor" strokeWidth="1.9" />
      </svg>
      <span className={small && css.words}>
        {name} {small && <small>{small}</small>}
      </span>
    </span>
  )
}
