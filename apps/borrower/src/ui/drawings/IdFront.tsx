/** The front of a card, 96 by 64. */
export function IdFront() {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect
        x="1.2"
        y="1.2"
        width="93.6"
        height="61.6"
        rx="6"
        fill="var(--brand-tint)"
        stroke="var(--brand)"
        strokeWidth="2.4"
      />
      <path d="M10 11h42M70 11h16" stroke="var(--brand)" strokeWidth="4" />
      <rect x="10" y="20" width="24" height="30" rx="2" fill="var(--paper)" stroke="var(--brand)" strokeWidth="2" />
      <circle cx="22" cy="31" r="5" fill="var(--brand)" />
      <path d="M13 50c0-8 4-11 9-11s9 3 9 11z" fill="var(--brand)" />
      <path d="M42 24h42M42 33h32M42 42h38M42 51h22" stroke="var(--brand)" strokeWidth="3" />
    </svg>
  )
}
