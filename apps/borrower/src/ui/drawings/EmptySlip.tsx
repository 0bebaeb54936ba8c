/** A blank slip: nothing here yet. */
export function EmptySlip() {
  return (
    <svg viewBox="0 0 148 148" aria-hidden="true" width="148" height="148">
      <circle cx="74" cy="78" r="62" fill="var(--brand-tint)" />
      <g stroke="var(--ink)" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M42 18h64v112l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" fill="var(--paper)" />
        <path d="M54 40h40M54 56h40M54 72h40" stroke="var(--line-strong)" strokeDasharray="1 7" />
        <path d="M74 94h20M74 100h20" />
      </g>
    </svg>
  )
}
